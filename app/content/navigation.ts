export const CLIENT_LINKS = [
  { to: "/app", label: "Dashboard" },
  { to: "/app/jobs", label: "Jobs", also: ["/jobs", "/app/quotes"] },
  { to: "/app/calendar", label: "Calendar" },
  { to: "/app/organisation", label: "Organisation" },
] as const;

/** Of those who do not manage their organisation, and may not open its page. */
export const USER_LINKS = CLIENT_LINKS.filter(({ to }) => to !== "/app/organisation");

export const ADMIN_LINKS = [
  { to: "/admin", label: "Dashboard" },
  { to: "/admin/jobs", label: "Jobs", also: ["/jobs", "/admin/quotes"] },
  { to: "/admin/conflicts", label: "Conflicts" },
  { to: "/admin/calendar", label: "Calendar" },
  { to: "/admin/prices", label: "Price book" },
  { to: "/admin/enquiries", label: "Enquiries" },
  { to: "/admin/bills", label: "Bills" },
  { to: "/admin/retention", label: "Retention" },
  { to: "/admin/organisations", label: "Organisations" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/audit", label: "Audit Logs" },
  { to: "/admin/email-templates", label: "Email Templates", also: ["/admin/sent-emails"] },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/system", label: "System" },
] as const;

/** The last part of a route's own path, however its address was written: `decline` of `app/quotes/:quoteId/decline`. */
export function lastPart(pattern: string): string {
  return pattern.slice(pattern.lastIndexOf("/") + 1);
}

/** The first page of a job, which each side has its own of. */
export function pageOfJob(byStaff: boolean, jobId: string): string {
  return byStaff ? `/admin/jobs/${jobId}` : `/app/jobs/${jobId}`;
}

export function pdfOfQuote(byStaff: boolean, { quoteId, kind }: { quoteId: string; kind: string }) {
  return byStaff ? `/admin/quotes/${quoteId}/pdf/${kind}` : `/app/quotes/${quoteId}/pdf/${kind}`;
}

export function accountAt(pathname: string): string {
  return pathname.startsWith("/admin/") ? "/admin/account" : "/app/account";
}
