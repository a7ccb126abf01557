import type { Visit } from "./visits.ts";

/** A text that the specification gives to people with an account, letter for letter. */
export interface SignedInText {
  /** The part of the specification. */
  section: string;
  /** Who looks at which page; `visits.ts` makes them. */
  visit: Visit;
  where: string;
  /** All that stands there, in this order. */
  says?: readonly string[];
  /** What stands there among other things. */
  among?: readonly string[];
  /** What does not stand there. */
  never?: readonly string[];
}

const STATUS_FILTER = ["All", "Quote Requested", "Quote Sent", "In Progress", "Completed"];
const SIDE_LINKS = `aside nav a`;
const BUTTONS = "main button";

export const SIGNED_IN_TEXTS: readonly SignedInText[] = [
  { section: "2 Login", visit: "login", where: "main label", says: ["Email", "Password"] },
  { section: "2 Login", visit: "login", where: `main form button[type="submit"]`, says: ["Login"] },
  {
    section: "2 Login",
    visit: "login",
    where: `main a[href="/auth/register"]`,
    says: ["Register your organisation"],
  },
  { section: "2 Login", visit: "login", where: `a[href="/"]`, among: ["Back to home"] },
  {
    section: "2 Register",
    visit: "register",
    where: "main label",
    says: ["Organisation Name", "Your Name", "Email", "Password", "Confirm Password"],
  },
  {
    section: "2 Register",
    visit: "register",
    where: `main form button[type="submit"]`,
    says: ["Register"],
  },
  {
    section: "2 Register",
    visit: "register",
    where: `main a[href="/auth/login"]`,
    says: ["Login"],
  },
  { section: "2 Register", visit: "register", where: `a[href="/"]`, among: ["Back to home"] },
  {
    section: "4 Account Pending",
    visit: "pending person",
    where: "main p",
    among: [
      "Your account is pending approval. You will receive an email once your account has been activated.",
    ],
  },
  { section: "4 Account Pending", visit: "pending person", where: BUTTONS, says: ["Logout"] },

  // The portal's frame
  { section: "2 Layout", visit: "client dashboard", where: "header", among: ["Client Portal"] },
  { section: "2 Layout", visit: "client dashboard", where: "header button", among: ["Logout"] },
  {
    section: "2 Layout",
    visit: "client dashboard",
    where: SIDE_LINKS,
    says: ["Dashboard", "Jobs", "Organisation"],
  },
  {
    section: "2 Layout",
    visit: "client dashboard",
    where: `${SIDE_LINKS}[aria-current="page"]`,
    says: ["Dashboard"],
  },
  { section: "2 Layout", visit: "admin dashboard", where: "header", among: ["Admin Portal"] },
  { section: "2 Layout", visit: "admin dashboard", where: "header button", among: ["Logout"] },
  {
    section: "2 Layout",
    visit: "admin dashboard",
    where: SIDE_LINKS,
    among: ["Dashboard", "Jobs", "Organisations", "Users", "Audit Logs", "Email Templates"],
  },

  // Clients
  {
    section: "2 /app",
    visit: "client dashboard",
    where: `main a[href="/app/jobs/new"]`,
    says: ["New Job Request"],
  },
  {
    section: "2 /app",
    visit: "client dashboard",
    where: "main dt",
    says: ["Total Jobs", "Pending", "In Progress", "Completed"],
  },
  { section: "2 /app", visit: "client dashboard", where: "main dd", says: ["8", "2", "1", "1"] },
  { section: "2 /app", visit: "client dashboard", where: "main h2", among: ["Recent Jobs"] },
  {
    section: "2 /app",
    visit: "client dashboard",
    where: `main a[href="/app/jobs"]`,
    among: ["View all jobs"],
  },
  { section: "2 /app", visit: "client dashboard", where: "main", among: ["GBP 1,250.00"] },
  {
    section: "2 /app",
    visit: "client without jobs",
    where: "main",
    among: ["No jobs yet", "Create your first job request"],
  },
  {
    section: "2 /app/jobs/new",
    visit: "new job",
    where: "main form label",
    says: ["Job Title", "Case Reference", "Description", "Sensitivity Level", "Due Date"],
  },
  {
    section: "2 /app/jobs/new",
    visit: "new job",
    where: "main form option",
    says: ["Low", "Moderate", "High"],
  },
  {
    section: "2 /app/jobs/new",
    visit: "new job",
    where: "main form option[selected]",
    says: ["Moderate"],
  },
  {
    section: "2 /app/jobs/new",
    visit: "new job",
    where: `main form button[type="submit"]`,
    says: ["Submit Job Request"],
  },
  {
    section: "2 /app/jobs/new",
    visit: "new job",
    where: `main form a[href="/app"]`,
    says: ["Cancel"],
  },
  { section: "2 /app/jobs", visit: "client jobs", where: "main option", says: STATUS_FILTER },
  {
    section: "2 /app/jobs",
    visit: "client without jobs, list",
    where: "main",
    among: ["No jobs found"],
  },
  {
    section: "4 Job status",
    visit: "client jobs",
    where: "main .badge",
    says: [
      "Cancelled",
      "Completed",
      "On Hold",
      "In Progress",
      "Quote Declined",
      "Quote Accepted",
      "Quote Sent",
      "Quote Requested",
    ],
  },
  {
    section: "4 Job status",
    visit: "client jobs",
    where: `main .badge[data-tone="red"]`,
    says: ["Cancelled"],
  },
  {
    section: "2 /app/jobs/{id}",
    visit: "client job, quote sent",
    where: "main",
    among: [
      "Sensitivity",
      "Due date",
      "Created",
      "Last updated",
      "GBP 1,250.00",
      "Accept",
      "Decline",
    ],
  },
  {
    section: "2 /app/jobs/{id}",
    visit: "client job, quote sent",
    where: "main h2",
    among: ["Comments", "Quote", "Activity Timeline"],
  },
  {
    section: "6 Internal comments",
    visit: "client job, quote sent",
    where: "main",
    among: ["CLIENT comment canary"],
    never: ["INTERNAL comment", "Internal"],
  },
  {
    section: "2 /app/jobs/{id}",
    visit: "client job, quote accepted",
    where: BUTTONS,
    never: ["Accept", "Decline"],
  },
  {
    section: "2 /app/jobs/{id}",
    visit: "missing client job",
    where: "main",
    among: ["Job not found", "Back to Jobs"],
  },
  {
    section: "2 /app/organisation",
    visit: "organisation",
    where: "main",
    among: [
      "Active",
      "Created",
      "Client Admin",
      "User",
      "Paused",
      "Invite User",
      "Pause",
      "Activate",
    ],
  },
  {
    section: "2 /app/organisation",
    visit: "invitation",
    where: "dialog label",
    says: ["Name", "Email", "Password"],
  },
  {
    section: "2 /app/organisation",
    visit: "invitation",
    where: `dialog button[type="submit"]`,
    among: ["Send Invitation"],
  },
  {
    section: "2 /app/organisation",
    visit: "organisation of nobody",
    where: "main",
    among: ["Organisation not found"],
  },

  // Staff
  {
    section: "2 /admin",
    visit: "admin dashboard",
    where: "main dt",
    among: ["Total Jobs", "Pending Jobs", "Active Orgs", "Pending Orgs"],
  },
  { section: "2 /admin", visit: "admin dashboard", where: "main h2", among: ["Recent Jobs"] },
  { section: "2 /admin/jobs", visit: "admin jobs", where: "main option", says: STATUS_FILTER },
  {
    section: "2 /admin/jobs",
    visit: "admin jobs",
    where: "main",
    among: ["Today", "1 day", "9 days"],
  },
  {
    section: "2 /admin/jobs/{id}",
    visit: "admin job",
    where: "main h2",
    among: ["Update Status", "Comments", "Send Quote", "Activity Timeline"],
  },
  { section: "2 /admin/jobs/{id}", visit: "admin job", where: "main dt", among: ["Created by"] },
  {
    section: "4 Job status",
    visit: "admin job",
    where: `main select[name="status"] option`,
    says: [
      "Quote Requested",
      "Quote Sent",
      "Quote Accepted",
      "In Progress",
      "On Hold",
      "Completed",
      "Cancelled",
    ],
  },
  {
    section: "2 /admin/jobs/{id}",
    visit: "admin job",
    where: `main select[name="visibility"] option`,
    says: ["Internal Only", "Client Visible"],
  },
  {
    section: "2 /admin/jobs/{id}",
    visit: "admin job, quote sent",
    where: `main .badge[data-tone="red"]`,
    says: ["Internal"],
  },
  {
    section: "4 Quotes",
    visit: "admin job, quote sent",
    where: BUTTONS,
    never: ["Send Quote"],
  },
  {
    section: "4 Quotes",
    visit: "admin job, quote declined",
    where: BUTTONS,
    among: ["Send Quote"],
  },
  {
    section: "2 /admin/organisations",
    visit: "organisations",
    where: "main",
    among: ["Pending Approval", "Active", "Paused", "Approve", "Decline", "Pause", "Activate"],
  },
  {
    section: "2 /admin/organisations",
    visit: "organisation's pause",
    where: "dialog",
    among: ["Cancel", "Confirm"],
  },
  {
    section: "4 Organisation",
    visit: "organisation's decline",
    where: "dialog",
    among: ["cannot be undone"],
  },
  {
    section: "2 /admin/organisations",
    visit: "no organisations",
    where: "main",
    among: ["No organisations yet"],
  },
  {
    section: "2 /admin/users",
    visit: "users",
    where: "main",
    among: ["Pending", "Paused", "Pause", "Activate", "This is you"],
  },
  {
    section: "2 /admin/users",
    visit: "users",
    where: `main select[name="role"] option`,
    among: ["Admin", "Client Admin", "User"],
  },
  { section: "2 /admin/users", visit: "no users", where: "main", among: ["No users found"] },
  {
    section: "2 /admin/audit",
    visit: "audit",
    where: "main thead th",
    says: ["Timestamp", "Action", "User", "Organisation", "Job", "Details"],
  },
  {
    section: "2 /admin/audit",
    visit: "audit",
    where: "main tbody",
    among: ["System", "From", "To"],
  },
  { section: "2 /admin/audit", visit: "no audit", where: "main", among: ["No logs found"] },
  {
    section: "2 /admin/email-templates",
    visit: "email templates",
    where: "main",
    among: ["Active", "Subject", "Last updated", "Edit"],
  },
  {
    section: "7 Template keys",
    visit: "email templates",
    where: "main code",
    among: [
      "job_submitted",
      "quote_sent",
      "quote_accepted",
      "registration_submitted",
      "registration_approved",
    ],
  },
  {
    section: "2 /admin/email-templates",
    visit: "email templates",
    where: "main dt",
    among: [
      "clientName",
      "email",
      "orgName",
      "jobId",
      "jobTitle",
      "reference",
      "status",
      "quoteAmount",
      "quoteCurrency",
      "portalUrl",
      "actionUrl",
      "timestamp",
      "filename",
    ],
  },
  {
    section: "2 /admin/email-templates",
    visit: "no email templates",
    where: "main",
    among: ["No templates found"],
  },
];
