import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** What clients alone have: below `/app`. */
export const CLIENT: RouteConfigEntry[] = [
  index("routes/client/dashboard.tsx"),
  route("find", "routes/live/find.ts", { id: "client/live/find" }),
  route("notifications", "routes/live/notifications.tsx", { id: "client/live/notifications" }),
  route("jobs", "routes/jobs/list.tsx", { id: "client/jobs/list" }),
  route("jobs/export", "routes/jobs/export.tsx", { id: "client/jobs/export" }),
  route("quotes/:quoteId", "routes/quotes/quote.tsx", { id: "client/quotes/quote" }),
  route("quotes/:quoteId/pdf/:kind", "routes/quotes/pdf.tsx", { id: "client/quotes/pdf" }),
  route("terms/:number", "routes/quotes/terms.tsx", { id: "client/quotes/terms" }),
  route("calendar", "routes/dates/calendar.tsx", { id: "client/dates/calendar" }),
  layout("routes/account/oneself.tsx", { id: "client/account/oneself" }, [
    route("account", "routes/account/account.tsx", { id: "client/account/account" }),
    route("account/name", "routes/account/name.tsx", { id: "client/account/name" }),
    route("account/mails", "routes/account/mails.tsx", { id: "client/account/mails" }),
    route("account/password", "routes/account/password.tsx", { id: "client/account/password" }),
    route("account/second-factor", "routes/account/second-factor.tsx", {
      id: "client/account/second-factor",
    }),
    route("account/calendar", "routes/account/calendar.tsx", { id: "client/account/calendar" }),
    route("account/second-factor/confirmation", "routes/account/confirmation.tsx", {
      id: "client/account/confirmation",
    }),
    route("account/second-factor/codes", "routes/account/codes.tsx", {
      id: "client/account/codes",
    }),
    route("account/second-factor/removal", "routes/account/removal.tsx", {
      id: "client/account/removal",
    }),
    route("account/calendar/removal", "routes/account/calendar-removal.tsx", {
      id: "client/account/calendar-removal",
    }),
    route("account/sessions/others", "routes/account/other-sessions.tsx", {
      id: "client/account/other-sessions",
    }),
    route("account/sessions/:sessionId", "routes/account/session.tsx", {
      id: "client/account/session",
    }),
  ]),
  route("jobs/new", "routes/client/jobs/new.tsx"),
  route("jobs/:jobId", "routes/client/jobs/job.tsx"),
  route("jobs/:jobId/withdrawal", "routes/client/jobs/withdrawal.tsx"),
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
];
