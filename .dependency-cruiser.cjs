/** Which folder may import which: docs/decisions/001-layout.md. */
const layer = (name, from, to, extra = {}) => ({
  name,
  severity: "error",
  from: { path: from, ...extra },
  to: { path: to },
});

// The nouns of the domain, left to right: each may import those before it. One on which no other builds
// comes after them all, and need not be listed.
const NOUNS = [
  "audit",
  "sign-in",
  "passwords",
  "organisations",
  "registrations",
  "users",
  "invitations",
  "jobs",
  "terms",
  "settings",
  "comments",
  "cases",
  "conflicts",
  "funding",
  "papers",
  "exhibits",
  "dates",
  "experts",
  "quotes",
  "time-entries",
  "bills",
  "prices",
  "sheets",
  "reports",
  "documents",
  "quote-form",
  "job-page",
  "enquiries",
  "email-templates",
  "emails",
  "sent-emails",
  "statistics",
  "search",
  "notifications",
  "live",
  "health",
];
// What every noun may import.
const SHARED = ["amounts"];
// What the product reaches the foundation by, at most fifty; a program that starts loads only the parts that it needs.
const DOORS = [
  "backup/backup",
  "config.server",
  "database/connections.server",
  "database/notify-channel.server",
  "database/queries.server",
  "database/transaction.server",
  "edge/edge",
  "embedded-postgres/durable-file",
  "embedded-postgres/embedded-postgres",
  "errors",
  "fair-turns",
  "files/file-store.server",
  "files/piece-store.server",
  "files/scanner.server",
  "files/stored-file",
  "forms/bodies",
  "forms/codes",
  "forms/days",
  "forms/failed-form",
  "forms/field",
  "forms/identifiers",
  "forms/rows",
  "forms/schemas",
  "forms/text/text",
  "forms/version.server",
  "kept-threads.server",
  "lifecycle/folder-lock",
  "lifecycle/lifecycle",
  "lifecycle/startup-error",
  "limits/rate-limit.server",
  "lists/counted",
  "lists/csv-text",
  "lists/folded-text",
  "lists/page-window.server",
  "lists/paging",
  "lists/search-text",
  "log/log.server",
  "mail/renderer.server",
  "mail/transport.server",
  "markdown.server",
  "pdf/drawable",
  "pdf/paper.server",
  "pdf/sheet.server",
  "root-folder.server",
  "secrets/keyed-digests.server",
  "secrets/password.server",
  "time/clock",
  "time/london-today.server",
  "time/moment",
  "time/working-days",
];
// Pure files (types, labels, rules) may be read from any noun; commands and queries may not. A test
// may prepare with any.
const nounRules = NOUNS.map((noun, place) => ({
  name: `${noun}-imports-only-nouns-before-it`,
  severity: "error",
  from: { path: `^app/domain/${noun}/`, pathNot: "\\.test\\.ts$" },
  to: {
    path: "^app/domain/[^/]+/.*\\.server\\.ts$",
    pathNot: `^app/domain/(${[...SHARED, ...NOUNS.slice(0, place + 1)].join("|")})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    layer(
      "pages-do-not-touch-the-database",
      "^app/routes/",
      "^(app/(db|documents|platform)|server|foundation/(database|files|log|mail|pdf|secrets))/|node_modules/(drizzle-orm|pg)/",
    ),
    layer(
      "request-layers-import-domain-and-platform",
      "^app/(middleware|http|session)/",
      "^(app/(routes|ui)|server|foundation/mail)/",
    ),
    {
      name: "ui-imports-pure-domain-and-content",
      severity: "error",
      from: { path: "^app/ui/" },
      to: {
        path: "^(app/(routes|middleware|http|session|db|platform)|server)/|\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    layer(
      "domain-knows-no-web",
      "^app/domain/",
      "^(app/(routes|middleware|http|session|ui|documents|platform|content)|server)/|node_modules/(react|react-router|hono)/",
    ),
    {
      name: "domain-takes-types-of-what-serves-it",
      severity: "error",
      from: { path: "^app/domain/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^foundation/(config|files/(?!stored-file)|log/|mail/|markdown|pdf/|secrets/)",
        dependencyTypesNot: ["type-only"],
      },
    },
    ...nounRules,
    layer(
      "documents-draw-what-they-are-given",
      "^app/documents/",
      "^(app/(routes|middleware|http|session|ui|platform|content|db)|server|foundation/(database|files|log|mail|secrets))/|^app/domain/.*\\.server\\.ts$",
      { pathNot: "\\.test\\.ts$" },
    ),
    {
      name: "base-layers-import-nothing-of-ours",
      severity: "error",
      from: {
        path: "^app/content/",
        pathNot: "\\.test\\.ts$",
      },
      to: {
        path: "^(app|server|foundation)/",
        pathNot: "^(app/content/|foundation/(markdown|root-folder))",
        dependencyTypesNot: ["type-only"],
      },
    },
    layer(
      "words-import-only-words",
      "^app/words/",
      "^(app/(?!words/)|server/|foundation/(?!forms/codes|time/working-days))|node_modules/",
      { pathNot: "\\.test\\.ts$" },
    ),
    layer(
      "the-database-imports-only-words",
      "^app/db/",
      "^(app/(?!db/|words/)|server/|foundation/(?!database/|forms/codes|root-folder))",
      {
        pathNot: "\\.test\\.ts$",
      },
    ),
    layer(
      "demo-data-are-rows",
      "^app/demo/",
      "^(app/(routes|middleware|http|session|ui|documents|platform|content)|server|foundation/(files|log|mail|pdf|secrets))/|^app/domain/.*\\.server\\.ts$",
      { pathNot: "\\.test\\.ts$" },
    ),
    {
      name: "platform-imports-only-the-schema-and-types",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app|server|foundation)/",
        pathNot:
          "^(app/(platform|db)/|foundation/(config|database|fair-turns|files|limits|log|secrets))",
        dependencyTypesNot: ["type-only"],
      },
    },
    layer("the-foundation-knows-no-noun", "^foundation/", "^(app|server|scripts)/", {
      pathNot: "\\.test\\.ts$",
    }),
    {
      name: "the-foundation-is-entered-by-its-doors",
      severity: "error",
      from: { path: "^(app|server|scripts)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^foundation/", pathNot: `^foundation/(${DOORS.join("|")})\\.ts$` },
    },
    {
      name: "app-takes-types-of-start-and-edge",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^foundation/(backup|edge|embedded-postgres|lifecycle)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    layer("app-does-not-know-the-process", "^app/", "^(server|scripts)/", {
      pathNot: "\\.test\\.ts$",
    }),
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\+types/|^virtual:|\\?(url|inline|raw)$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\+types/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js"],
      conditionNames: ["import", "node", "types"],
      exportsFields: ["exports"],
    },
  },
};
