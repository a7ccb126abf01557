/** A page of a portal that can be opened by name, and by pressing "g" and a letter. */
export interface PortalPage {
  to: string;
  label: string;
  key?: string;
}

function account(base: "/app" | "/admin"): PortalPage[] {
  return [
    { to: `${base}/notifications`, label: "Notifications" },
    { to: `${base}/account`, label: "My account", key: "m" },
    { to: `${base}/account/password`, label: "Change password" },
    { to: `${base}/account/second-factor`, label: "Second factor" },
    { to: `${base}/account/mails`, label: "Email notifications" },
    { to: `${base}/account/calendar`, label: "Show in my own calendar" },
  ];
}

export const CLIENT_PAGES: readonly PortalPage[] = [
  { to: "/app", label: "Dashboard", key: "d" },
  { to: "/app/jobs", label: "Jobs", key: "j" },
  { to: "/app/jobs/new", label: "New Job Request", key: "n" },
  { to: "/app/calendar", label: "Calendar", key: "c" },
  { to: "/app/organisation", label: "Organisation", key: "o" },
  { to: "/app/organisation/invitation", label: "Invite User" },
  ...account("/app"),
];

/** Of those who do not manage their organisation. */
export const USER_PAGES = CLIENT_PAGES.filter(({ to }) => !to.startsWith("/app/organisation"));

export const ADMIN_PAGES: readonly PortalPage[] = [
  { to: "/admin", label: "Dashboard", key: "d" },
  { to: "/admin/jobs", label: "Jobs", key: "j" },
  { to: "/admin/jobs/new", label: "New Job", key: "n" },
  { to: "/admin/jobs?owner=ME&sort=DUE", label: "My jobs", key: "i" },
  { to: "/admin/jobs?due=SOON&sort=DUE", label: "Jobs due within 7 days" },
  { to: "/admin/conflicts", label: "Conflicts" },
  { to: "/admin/calendar", label: "Calendar", key: "c" },
  { to: "/admin/bills", label: "Bills" },
  { to: "/admin/retention", label: "Retention" },
  { to: "/admin/figures", label: "Figures" },
  { to: "/admin/enquiries", label: "Enquiries", key: "e" },
  { to: "/admin/organisations", label: "Organisations", key: "o" },
  { to: "/admin/users", label: "Users", key: "u" },
  { to: "/admin/users/invitation", label: "Invite staff" },
  { to: "/admin/audit", label: "Audit Logs", key: "a" },
  { to: "/admin/email-templates", label: "Email Templates", key: "t" },
  { to: "/admin/sent-emails", label: "Sent emails", key: "s" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/settings/terms", label: "Terms" },
  { to: "/admin/settings/expert", label: "Expert" },
  { to: "/admin/settings/fee-rules", label: "Legal-aid rates" },
  { to: "/admin/settings/holidays", label: "Bank holidays" },
  { to: "/admin/settings/reference", label: "Reference figures" },
  { to: "/admin/settings/report-rules", label: "Report checklists" },
  { to: "/admin/prices", label: "Price book", key: "p" },
  { to: "/admin/prices/glossary", label: "Glossary of terms" },
  { to: "/admin/settings#templates", label: "Quote templates" },
  { to: "/admin/system", label: "System", key: "y" },
  ...account("/admin"),
];
