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
const SHARED = ["amounts", "forms", "limits", "lists", "time"];
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
      "^(app/(db|documents|emails|platform)|server)/|node_modules/(drizzle-orm|pg)/",
    ),
    layer(
      "request-layers-import-domain-and-platform",
      "^app/(middleware|http|session)/",
      "^(app/(routes|ui|emails)|server)/",
    ),
    {
      name: "ui-imports-pure-domain-and-content",
      severity: "error",
      from: { path: "^app/ui/" },
      to: {
        path: "^(app/(routes|middleware|http|session|db|emails|platform)|server)/|\\.server\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    layer(
      "domain-knows-no-web",
      "^app/domain/",
      "^(app/(routes|middleware|http|session|ui|emails|documents|platform|content)|server)/|node_modules/(react|react-router|hono)/",
    ),
    ...nounRules,
    layer(
      "documents-draw-what-they-are-given",
      "^app/documents/",
      "^(app/(routes|middleware|http|session|ui|emails|platform|content|db)|server)/|^app/domain/.*\\.server\\.ts$",
      { pathNot: "\\.test\\.ts$" },
    ),
    {
      name: "base-layers-import-nothing-of-ours",
      severity: "error",
      from: {
        path: "^app/(emails|content)/",
        pathNot: "\\.test\\.ts$",
      },
      to: {
        path: "^(app|server)/",
        pathNot: "^app/($1/|root-folder\\.server\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    layer("words-import-only-words", "^app/words/", "^(app/(?!words/)|server/)|node_modules/", {
      pathNot: "\\.test\\.ts$",
    }),
    layer(
      "the-database-imports-only-words",
      "^app/db/",
      "^(app/(?!db/|words/|root-folder\\.server\\.ts$)|server/)",
      { pathNot: "\\.test\\.ts$" },
    ),
    layer(
      "demo-data-are-rows",
      "^app/demo/",
      "^(app/(routes|middleware|http|session|ui|emails|documents|platform|content)|server)/|^app/domain/.*\\.server\\.ts$",
      { pathNot: "\\.test\\.ts$" },
    ),
    {
      name: "platform-imports-only-the-schema-and-types",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app|server)/",
        pathNot: "^app/(platform|db)/",
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
