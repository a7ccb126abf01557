/** The addresses of the screens, by who opens them, for whatever looks at all of them. */
export const VISITOR_SCREENS = [
  "/",
  "/no-such-page",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/forgot-password?sent",
  "/auth/reset-password",
  "/auth/verify-email",
];

const ACCOUNT_SCREENS = [
  "/account",
  "/account/name",
  "/account/mails",
  "/account/password",
  "/account/second-factor",
  "/account/second-factor/confirmation",
  "/account/second-factor/codes",
  "/account/second-factor/removal",
  "/account/sessions/others",
];

export const CLIENT_SCREENS = [
  "/app",
  "/app/jobs",
  "/app/jobs?search=nothing+like+this",
  "/app/jobs/new",
  "/app/organisation",
  "/app/jobs/00000000-0000-4000-8000-000000000000",
  ...ACCOUNT_SCREENS.map((path) => `/app${path}`),
];

export const STAFF_SCREENS = [
  "/admin",
  "/admin/jobs",
  "/admin/enquiries",
  "/admin/enquiries?search=nothing+like+this",
  "/admin/organisations",
  "/admin/users",
  "/admin/audit",
  "/admin/email-templates",
  "/admin/sent-emails",
  ...ACCOUNT_SCREENS.map((path) => `/admin${path}`),
];
