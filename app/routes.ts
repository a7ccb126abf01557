import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

type Portal = "client" | "admin";

/** A page of one portal whose file is not in the portal's own folder: its id begins with the portal. */
function pageOf(portal: Portal) {
  return (path: string, file: string, name = file) =>
    route(path, `routes/${file}`, { id: `${portal}/${name.replace(/\.tsx?$/, "")}` });
}

function ofBoth(portal: Portal) {
  const page = pageOf(portal);
  const paper = "jobs/:jobId/papers/:paperId";
  const report = "jobs/:jobId/reports/:reportId";
  return [
    page("find", "live/find.ts"),
    page("notifications", "live/notifications.tsx"),
    // Jobs, their cases and quotes
    page("jobs", "jobs/list.tsx"),
    page("jobs/export", "jobs/export.tsx"),
    ...["comments", "request", "versions", "print"].map((part) =>
      page(`jobs/:jobId/${part}`, `jobs/${part}.tsx`),
    ),
    ...["case", "people", "arrangements", "access", "letter"].map((part) =>
      page(`jobs/:jobId/${part}`, `cases/${part}.tsx`),
    ),
    page("quotes/:quoteId", "quotes/quote.tsx"),
    page("quotes/:quoteId/pdf/:kind", "quotes/pdf.tsx"),
    page(portal === "client" ? "terms/:number" : "settings/terms/:number", "quotes/terms.tsx"),
    // Dates
    page("jobs/:jobId/dates/new", "dates/new.tsx"),
    page("jobs/:jobId/dates/suggestions", "dates/suggestions.tsx"),
    page("jobs/:jobId/dates/:dateId", "dates/date.tsx"),
    page("jobs/:jobId/dates/:dateId/move", "dates/move.tsx"),
    page("jobs/:jobId/dates/:dateId/outcome", "dates/outcome.tsx"),
    page("jobs/:jobId/material", "dates/material.tsx"),
    page("calendar", "dates/calendar.tsx"),
    // Papers
    page("jobs/:jobId/papers", "papers/papers.tsx"),
    page("jobs/:jobId/papers/zip", "papers/zip.tsx"),
    page("jobs/:jobId/papers/list/:format", "papers/list.tsx"),
    page("jobs/:jobId/papers/unfinished/removal", "papers/upload-removal.tsx"),
    page(paper, "papers/paper.tsx"),
    ...["kind", "withdrawal", "secret", "versions"].map((part) =>
      page(`${paper}/${part}`, `papers/${part}.tsx`),
    ),
    page(`${paper}/versions/:versionId`, "papers/version.tsx"),
    page(`${paper}/versions/:versionId/file`, "papers/file.tsx"),
    page(`${paper}/versions/:versionId/content`, "papers/content.ts"),
    page("jobs/:jobId/exhibits", "exhibits/exhibits.tsx"),
    // Figures
    page("jobs/:jobId/sheets", "sheets/sheets.tsx"),
    page("jobs/:jobId/sheets/:sheetId", "sheets/sheet.tsx"),
    page("jobs/:jobId/sheets/:sheetId/file/:format", "sheets/file.tsx"),
    page("jobs/:jobId/reports", "reports/reports.tsx"),
    page(report, "reports/report.tsx"),
    page(`${report}/service`, "reports/service.tsx"),
    page(`${report}/certificate`, "reports/certificate.tsx"),
    accountPages(portal),
  ];
}

function accountPages(portal: Portal) {
  const page = pageOf(portal);
  return layout("routes/account/oneself.tsx", { id: `${portal}/account/oneself` }, [
    page("account", "account/account.tsx"),
    ...["name", "mails", "password", "second-factor", "calendar"].map((part) =>
      page(`account/${part}`, `account/${part}.tsx`),
    ),
    ...["confirmation", "codes", "removal"].map((part) =>
      page(`account/second-factor/${part}`, `account/${part}.tsx`),
    ),
    page("account/calendar/removal", "account/calendar-removal.tsx"),
    page("account/sessions/others", "account/other-sessions.tsx"),
    page("account/sessions/:sessionId", "account/session.tsx"),
  ]);
}

const staffPage = pageOf("admin");
const clientPage = pageOf("client");

function text(path: string) {
  return route(path, "routes/public/text-page.tsx", { id: `routes/public/${path}` });
}

/** Only as they are written: what reads an address can then rely on its letters. */
function exactly(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map((each) => ({
    ...each,
    caseSensitive: true,
    ...(each.children && { children: exactly(each.children) }),
  }));
}

const PUBLIC = [
  // Everyone
  layout("routes/public/layout.tsx", [
    index("routes/public/home/home.tsx"),
    route("services", "routes/public/services/overview.tsx"),
    route("services/:service", "routes/public/services/service.tsx"),
    text("about"),
    route("experts/:slug", "routes/public/expert.tsx"),
    route("faq", "routes/public/faq/faq.tsx"),
    route("contact", "routes/public/contact/contact.tsx"),
    route("contact/sent", "routes/public/contact/sent.tsx"),
    text("how-to-instruct-us"),
    text("fees-and-legal-aid"),
    text("how-we-value"),
    route("verify", "routes/public/verify/verify.tsx"),
    text("privacy"),
    text("terms"),
    text("cookies"),
    text("accessibility"),
    text("complaints"),
    route("*", "routes/public/not-found.tsx"),
  ]),

  // Programs
  route("calendar/:token.ics", "routes/system/calendar-feed.ts"),
  route("sitemap.xml", "routes/system/sitemap.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("site.webmanifest", "routes/system/web-manifest.ts"),
  route(".well-known/security.txt", "routes/system/security-txt.ts"),
];

const PORTALS = [
  // Signing in
  layout("routes/auth/layout.tsx", [
    route("auth/login", "routes/auth/login.tsx"),
    route("auth/register", "routes/auth/register.tsx"),
    route("auth/pending", "routes/auth/pending.tsx"),
    route("auth/second-factor", "routes/auth/second-factor.tsx"),
    route("auth/forgot-password", "routes/auth/forgot-password.tsx"),
    route("auth/reset-password", "routes/auth/reset-password.tsx"),
    route("auth/verify-email", "routes/auth/verify-email.tsx"),
    route("auth/verify-email/refusal", "routes/auth/refusal.tsx"),
    route("auth/new-password", "routes/auth/new-password.tsx"),
  ]),
  route("auth/session", "routes/auth/session.ts"),
  route("auth/logout", "routes/auth/logout.ts"),

  // Open pages of both portals
  route("live", "routes/live/stream.ts"),
  route("notifications/latest", "routes/live/latest.ts"),
  route("notifications/unseen", "routes/live/unseen.ts"),
  route("notifications/seen", "routes/live/seen.ts"),
  route("notifications/:entryId", "routes/live/open.ts"),

  // Files on their way
  route("uploads", "routes/papers/uploads.ts"),
  route("uploads/:uploadId", "routes/papers/uploads.ts", { id: "routes/papers/upload" }),

  // Clients
  route("app", "routes/client/layout.tsx", [
    layout("routes/failures.tsx", { id: "routes/client/failures" }, [
      index("routes/client/dashboard.tsx"),
      ...ofBoth("client"),
      route("jobs/new", "routes/client/jobs/new.tsx"),
      route("jobs/:jobId", "routes/client/jobs/job.tsx"),
      route("jobs/:jobId/withdrawal", "routes/client/jobs/withdrawal.tsx"),
      clientPage("jobs/:jobId/reports/:reportId/points", "reports/points.tsx"),
      route("quotes/:quoteId/acceptance", "routes/client/quotes/decision.tsx", {
        id: "routes/client/quotes/acceptance",
      }),
      route("quotes/:quoteId/decline", "routes/client/quotes/decision.tsx", {
        id: "routes/client/quotes/decline",
      }),
      layout("routes/client/organisation/admins-only.tsx", [
        route("organisation", "routes/client/organisation/organisation.tsx", [
          route("invitation", "routes/client/organisation/invitation.tsx"),
          route(
            "users/:userId/invitation/revocation",
            "routes/client/organisation/invitation-revocation.tsx",
          ),
          route("users/:userId/status", "routes/client/organisation/status.tsx"),
          route("users/:userId/role", "routes/client/organisation/role.tsx"),
          route("users/:userId/confirmation", "routes/users/confirmation.tsx", {
            id: "client/users/confirmation",
          }),
        ]),
        route("organisation/details", "routes/client/organisation/details.tsx"),
        route(
          "organisation/users/:userId/invitation",
          "routes/client/organisation/invitation-mail.tsx",
        ),
      ]),
    ]),
  ]),

  // Staff
  route("admin", "routes/admin/layout.tsx", [
    layout("routes/failures.tsx", { id: "routes/admin/failures" }, [
      index("routes/admin/dashboard.tsx"),
      route("figures", "routes/admin/figures/figures.tsx"),
      ...ofBoth("admin"),
      route("jobs/new", "routes/admin/jobs/new.tsx"),
      route("jobs/:jobId", "routes/admin/jobs/job.tsx"),
      route("jobs/:jobId/owner", "routes/admin/jobs/owner.tsx"),
      route("jobs/:jobId/status", "routes/admin/jobs/status.tsx"),
      route("jobs/:jobId/quotes", "routes/admin/jobs/quotes.tsx"),
      route("jobs/:jobId/quote", "routes/admin/quote-form/builder.tsx"),
      route("jobs/:jobId/quote/preview", "routes/admin/quote-form/preview.tsx"),
      route("jobs/:jobId/quote/sending", "routes/admin/quote-form/sending.tsx"),
      route("jobs/:jobId/quote/draft", "routes/admin/quote-form/draft.tsx"),
      route("jobs/:jobId/quote/draft/preview", "routes/admin/quote-form/draft-preview.tsx"),
      route("jobs/:jobId/quote/draft/removal", "routes/admin/quote-form/draft-removal.tsx"),
      route("jobs/:jobId/quote/template", "routes/admin/quote-form/new-template.tsx"),
      route("jobs/:jobId/funding", "routes/admin/jobs/funding.tsx"),
      staffPage("jobs/:jobId/papers/:paperId/arrival", "papers/arrival.tsx"),
      staffPage("jobs/:jobId/papers/:paperId/reading", "papers/reading.tsx"),
      staffPage("jobs/:jobId/papers/:paperId/secret/showing", "papers/secret-showing.tsx"),
      staffPage("jobs/:jobId/exhibits/:exhibitId", "exhibits/exhibit.tsx"),
      staffPage("jobs/:jobId/exhibits/:exhibitId/removal", "exhibits/removal.tsx"),
      ...["fixing", "release", "removal"].map((change) =>
        staffPage(`jobs/:jobId/sheets/:sheetId/${change}`, `sheets/${change}.tsx`),
      ),
      ...["release", "checklist", "withdrawal", "version", "seal"].map((part) =>
        staffPage(`jobs/:jobId/reports/:reportId/${part}`, `reports/${part}.tsx`),
      ),
      staffPage("jobs/:jobId/reports/:reportId/points/:pointId", "reports/point.tsx"),
      staffPage("jobs/:jobId/reports/:reportId/start.docx", "reports/start.tsx"),
      staffPage("jobs/:jobId/dates/:dateId/court", "dates/court.tsx"),
      staffPage("jobs/:jobId/dates/:dateId/court/telling", "dates/telling.tsx"),
      staffPage("calendar/avoided", "dates/avoided.tsx"),
      staffPage("calendar/avoided/removal", "dates/avoided-removal.tsx"),
      route("settings", "routes/admin/settings/settings.tsx"),
      route("settings/expert", "routes/admin/settings/expert.tsx"),
      route("settings/terms", "routes/admin/settings/terms.tsx"),
      route("settings/terms/publication", "routes/admin/settings/terms-publication.tsx"),
      route("settings/fee-rules", "routes/admin/settings/fee-rules.tsx"),
      route("settings/fee-rules/new", "routes/admin/settings/fee-rule.tsx"),
      route("settings/holidays", "routes/admin/settings/holidays.tsx"),
      route("settings/reference", "routes/admin/settings/reference.tsx"),
      route("settings/reference/:rowId/withdrawal", "routes/admin/settings/withdrawal.tsx"),
      route("settings/report-rules", "routes/admin/settings/report-rules.tsx"),
      route("settings/:list/:rowId/confirmation", "routes/admin/settings/confirmation.tsx"),
      route("settings/quote-templates/new", "routes/admin/quote-form/template.tsx", {
        id: "routes/admin/quote-form/added-template",
      }),
      route("settings/quote-templates/:templateId", "routes/admin/quote-form/template.tsx"),
      route(
        "settings/quote-templates/:templateId/deletion",
        "routes/admin/quote-form/template-deletion.tsx",
      ),
      route("prices", "routes/admin/prices/prices.tsx"),
      route("prices/:priceId/withdrawal", "routes/admin/prices/withdrawal.tsx"),
      route("prices/glossary", "routes/admin/prices/glossary.tsx"),
      route("quotes/:quoteId/outcome", "routes/admin/quotes/outcome.tsx"),
      route("quotes/:quoteId/acceptance", "routes/admin/quotes/acceptance.tsx"),
      route("quotes/:quoteId/withdrawal", "routes/admin/quotes/withdrawal.tsx"),
      route("quotes/:quoteId/replacement", "routes/admin/quotes/replacement.tsx"),
      route("jobs/:jobId/conflicts", "routes/admin/conflicts/run.tsx"),
      route("conflicts", "routes/admin/conflicts/list.tsx"),
      route("conflicts/interests", "routes/admin/conflicts/interests.tsx"),
      route("conflicts/interests/:interestId/removal", "routes/admin/conflicts/removal.tsx"),
      route("conflicts/:checkId", "routes/admin/conflicts/check.tsx"),
      route("enquiries", "routes/admin/enquiries/list.tsx"),
      route("enquiries/:enquiryId", "routes/admin/enquiries/enquiry.tsx"),
      route("enquiries/:enquiryId/reply", "routes/admin/enquiries/reply.tsx"),
      route("enquiries/:enquiryId/client", "routes/admin/enquiries/client.tsx"),
      route("enquiries/:enquiryId/state", "routes/admin/enquiries/state.tsx"),
      route("enquiries/:enquiryId/owner", "routes/admin/enquiries/owner.tsx"),
      route("enquiries/:enquiryId/note", "routes/admin/enquiries/note.tsx"),
      route("enquiries/:enquiryId/invitation", "routes/admin/enquiries/invitation.tsx"),
      route("organisations", "routes/admin/organisations/list.tsx", [
        ...["approval", "decline", "pause", "activation"].map((decision) =>
          route(`:organisationId/${decision}`, "routes/admin/organisations/decision.tsx", {
            id: `routes/admin/organisations/${decision}`,
          }),
        ),
      ]),
      route("organisations/:organisationId", "routes/admin/organisations/organisation.tsx"),
      route("users", "routes/admin/users/list.tsx", [
        route("invitation", "routes/admin/users/staff-invitation.tsx"),
        route(":userId/role", "routes/admin/users/role.tsx"),
      ]),
      route("users/:userId", "routes/admin/users/user.tsx", [
        route("second-factor", "routes/admin/users/second-factor.tsx"),
        route("confirmation", "routes/users/confirmation.tsx", { id: "admin/users/confirmation" }),
        route("invitation/revocation", "routes/admin/users/invitation-revocation.tsx"),
      ]),
      route("users/:userId/status", "routes/admin/users/status.tsx"),
      route("users/:userId/sessions", "routes/admin/users/sessions.tsx"),
      route("users/:userId/invitation", "routes/admin/users/invitation.tsx"),
      route("audit", "routes/admin/audit/list.tsx"),
      route("audit/export", "routes/admin/audit/export.tsx"),
      route("email-templates", "routes/admin/email-templates/list.tsx"),
      route("email-templates/:templateId", "routes/admin/email-templates/template.tsx", [
        route("default", "routes/admin/email-templates/default.tsx"),
      ]),
      route("email-templates/:templateId/test", "routes/admin/email-templates/test.tsx"),
      route(
        "email-templates/:templateId/versions/:number",
        "routes/admin/email-templates/version.tsx",
        [route("restoration", "routes/admin/email-templates/restoration.tsx")],
      ),
      route("sent-emails", "routes/admin/sent-emails/list.tsx"),
      route("sent-emails/:emailId", "routes/admin/sent-emails/message.tsx", [
        route("resending", "routes/admin/sent-emails/resending.tsx"),
      ]),
      route("system", "routes/admin/system/system.tsx", [
        route("verification", "routes/admin/system/verification.tsx"),
      ]),
    ]),
    route("email-templates/:templateId/preview", "routes/admin/email-templates/preview.ts"),
    route(
      "email-templates/:templateId/preview/message",
      "routes/admin/email-templates/preview-message.ts",
    ),
    route("sent-emails/:emailId/message", "routes/admin/sent-emails/stored-message.ts"),
  ]),
];

export default [...PUBLIC, ...exactly(PORTALS)] satisfies RouteConfig;
