import { ENQUIRY_STATE_LABELS } from "#app/domain/enquiries/enquiry.ts";
import { JOB_STATUS_LABELS } from "#app/domain/jobs/job.ts";
import { formatMoney } from "#app/domain/quotes/money.ts";
import { QUOTE_STATUS_LABELS } from "#app/domain/quotes/quote.ts";
import { formatMoment } from "#app/domain/time/moment.ts";
import { withSide } from "#app/domain/users/side.ts";
import { PROFILE_STATUS_LABELS, ROLE_LABELS } from "#app/domain/users/user.ts";

export const AUDIT_ACTIONS = [
  "organisation_registered",
  "registration_removed",
  "email_verified",
  "organisation_approve",
  "organisation_decline",
  "organisation_pause",
  "organisation_activate",
  "administrator_created",
  "user_invited",
  "invitation_resent",
  "invitation_revoked",
  "user_status_changed",
  "user_role_changed",
  "organisation_details_changed",
  "name_changed",
  "mail_choices_changed",
  "password_changed",
  "second_factor_changed",
  "sessions_ended",
  "job_created",
  "quote_sent",
  "quote_accepted",
  "quote_declined",
  "status_changed",
  "comment_added_client",
  "comment_added_internal",
  "jobs_exported",
  "audit_exported",
  "audit_verification_asked",
  "audit_verified",
  "audit_chain_started",
  "enquiry_received",
  "enquiry_state_changed",
  "enquiry_assigned",
  "enquiry_noted",
  "email_template_changed",
  "email_template_restored",
  "email_test_sent",
  "email_resent",
  "backup_restored",
  "changed_outside",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What a client's timeline may show; the same list stands in the database's policy. */
export const CLIENT_ACTIONS = [
  "job_created",
  "quote_sent",
  "quote_accepted",
  "quote_declined",
  "status_changed",
  "comment_added_client",
] as const satisfies readonly AuditAction[];

/** How the record names a comment that was added. */
export const COMMENT_ADDED = {
  CLIENT: "comment_added_client",
  INTERNAL: "comment_added_internal",
} as const satisfies Record<string, AuditAction>;

/** What moves a job on, or back. */
export const MOVES = [
  "quote_sent",
  "quote_accepted",
  "quote_declined",
  "status_changed",
] as const satisfies readonly AuditAction[];

const SENTENCES: Record<AuditAction, string> = {
  organisation_registered: "Organisation registered",
  registration_removed: "Unconfirmed registration removed",
  email_verified: "Email address confirmed",
  organisation_approve: "Organisation approved",
  organisation_decline: "Organisation declined",
  organisation_pause: "Organisation paused",
  organisation_activate: "Organisation activated",
  administrator_created: "Administrator created",
  user_invited: "User invited",
  invitation_resent: "Invitation sent again",
  invitation_revoked: "Invitation revoked",
  user_status_changed: "User status changed",
  user_role_changed: "User role changed",
  organisation_details_changed: "Organisation details changed",
  name_changed: "Name changed",
  mail_choices_changed: "Mail choices changed",
  password_changed: "Password changed",
  second_factor_changed: "Second factor changed",
  sessions_ended: "Sessions ended",
  job_created: "Job request created",
  quote_sent: "Quote sent",
  quote_accepted: "Quote accepted",
  quote_declined: "Quote declined",
  status_changed: "Status changed",
  comment_added_client: "Comment added",
  comment_added_internal: "Internal comment added",
  jobs_exported: "Jobs exported",
  audit_exported: "Audit log exported",
  audit_verification_asked: "Verification of the audit log asked for",
  audit_verified: "Audit log verified",
  audit_chain_started: "New chain of seals started",
  enquiry_received: "Enquiry received",
  enquiry_state_changed: "Enquiry state changed",
  enquiry_assigned: "Enquiry owner changed",
  enquiry_noted: "Enquiry note changed",
  email_template_changed: "Email template changed",
  email_template_restored: "Email template restored",
  email_test_sent: "Test email sent",
  email_resent: "Email sent again",
  backup_restored: "Backup restored",
  changed_outside: "Changed outside the application",
};

interface Entry {
  action: string;
  oldValue: string | null;
  newValue: string | null;
}

/** An audited action in words: the only place that tells one. An unknown action shows its raw text. */
export function describeAction(entry: Entry): string {
  const sentence = SENTENCES[entry.action as AuditAction] ?? entry.action;
  if (!TOLD_WITH_BOTH.has(entry.action)) return sentence;
  const [from, to] = [entry.oldValue, entry.newValue].map((value) => inWords(entry.action, value));
  return `${sentence} from ${from ?? "none"} to ${to ?? "none"}`;
}

/** "From old value, To new value" (specification, section 2), each in words; what is not there is left out. */
export function describeValues(entry: Entry): string {
  const from = inWords(entry.action, entry.oldValue);
  const to = inWords(entry.action, entry.newValue);
  return [from && `From ${from}`, to && `To ${to}`].filter(Boolean).join(", ");
}

/** What happened, by whom, on which side and when, in one line. */
export function tellEntry(
  entry: Entry & {
    actorName: string | null;
    side: string | null;
    createdAt: Date;
  },
): string {
  const { actorName, side, createdAt } = entry;
  const who = withSide({ name: actorName, side });
  return `${describeAction(entry)} by ${who}, ${formatMoment(createdAt)}`;
}

/** The actions whose words on the screen contain this text. */
export function actionsNamed(text: string): AuditAction[] {
  return AUDIT_ACTIONS.filter((action) =>
    SENTENCES[action].toLowerCase().includes(text.toLowerCase()),
  );
}

/** The changes of state, which are told with both values. */
const TOLD_WITH_BOTH = new Set<string>([
  "status_changed",
  "user_status_changed",
  "user_role_changed",
  "enquiry_state_changed",
] satisfies AuditAction[]);

const ORGANISATION_STATES = {
  PENDING: "Pending",
  ACTIVE: "Active",
  PAUSED: "Paused",
  DECLINED: "Declined",
};
const SWITCHED = {
  ON: "On",
  OFF: "Off",
  on: "On",
  off: "Off",
  "new backup codes": "New backup codes",
};

/** What stands in the record for a value, and how it is said. Other values are said as they stand. */
const LABELS: Partial<Record<AuditAction, Record<string, string>>> = {
  organisation_approve: ORGANISATION_STATES,
  organisation_decline: ORGANISATION_STATES,
  organisation_pause: ORGANISATION_STATES,
  organisation_activate: ORGANISATION_STATES,
  user_invited: ROLE_LABELS,
  invitation_revoked: ROLE_LABELS,
  user_status_changed: PROFILE_STATUS_LABELS,
  user_role_changed: ROLE_LABELS,
  second_factor_changed: SWITCHED,
  job_created: JOB_STATUS_LABELS,
  audit_verified: { PASSED: "Passed", FAILED: "Failed" },
  quote_accepted: QUOTE_STATUS_LABELS,
  quote_declined: QUOTE_STATUS_LABELS,
  status_changed: JOB_STATUS_LABELS,
  enquiry_received: ENQUIRY_STATE_LABELS,
  enquiry_state_changed: ENQUIRY_STATE_LABELS,
  // A status of any of these, or a role; what is named alike is called alike.
  changed_outside: {
    ...ORGANISATION_STATES,
    ...PROFILE_STATUS_LABELS,
    ...JOB_STATUS_LABELS,
    ...QUOTE_STATUS_LABELS,
    ...ROLE_LABELS,
  },
};

function inWords(action: string, value: string | null): string | null {
  const labels = LABELS[action as AuditAction] ?? {};
  if (value === null) return null;
  if (action === "quote_sent") return inPounds(value);
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

/** An amount as the record has it: `GBP 1250.00`. */
function inPounds(value: string): string {
  const [, currency, amount] = /^([A-Z]{3}) (\d+\.\d\d)$/.exec(value) ?? [];
  return currency && amount ? formatMoney(currency, amount) : value;
}
