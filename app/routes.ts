import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Everybody
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),

  // Signing in
  layout("routes/auth/layout.tsx", [
    route("auth/login", "routes/auth/login.tsx"),
    route("auth/register", "routes/auth/register.tsx"),
    route("auth/pending", "routes/auth/pending.tsx"),
    route("auth/reset-password", "routes/auth/reset-password.tsx"),
  ]),
  route("auth/logout", "routes/auth/logout.ts"),

  // Clients
  route("app", "routes/client/layout.tsx", [
    layout("routes/client/failures.tsx", [
      index("routes/client/dashboard.tsx"),
      route("jobs", "routes/client/jobs/list.tsx"),
      route("jobs/new", "routes/client/jobs/new.tsx"),
      route("jobs/:jobId", "routes/client/jobs/job.tsx"),
      route("jobs/:jobId/comments", "routes/client/jobs/comments.tsx"),
      route("quotes/:quoteId/acceptance", "routes/client/quotes/acceptance.tsx"),
      route("quotes/:quoteId/decline", "routes/client/quotes/decline.tsx"),
      route("organisation", "routes/client/organisation/organisation.tsx"),
    ]),
  ]),

  // Staff
  route("admin", "routes/admin/layout.tsx", [
    layout("routes/admin/failures.tsx", [
      index("routes/admin/dashboard.tsx"),
      route("jobs", "routes/admin/jobs/list.tsx"),
      route("jobs/:jobId", "routes/admin/jobs/job.tsx"),
      route("jobs/:jobId/status", "routes/admin/jobs/status.tsx"),
      route("jobs/:jobId/quotes", "routes/admin/jobs/quotes.tsx"),
      route("jobs/:jobId/comments", "routes/admin/jobs/comments.tsx"),
      route("organisations", "routes/admin/organisations/list.tsx", [
        route(":organisationId/approval", "routes/admin/organisations/approval.tsx"),
        route(":organisationId/decline", "routes/admin/organisations/decline.tsx"),
      ]),
      route("users", "routes/admin/users/list.tsx"),
      route("audit", "routes/admin/audit/list.tsx"),
      route("email-templates", "routes/admin/email-templates/list.tsx"),
      route("sent-emails", "routes/admin/sent-emails/list.tsx"),
      route("sent-emails/:emailId", "routes/admin/sent-emails/message.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
