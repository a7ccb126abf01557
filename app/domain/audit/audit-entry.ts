import { ENQUIRY_STATE_LABELS, type EnquiryState } from "../enquiries/enquiry.ts";
import { JOB_STATUS_LABELS, type JobStatus } from "../jobs/job.ts";

export const AUDIT_ACTIONS = [
  "organisation_registered",
  "registration_removed",
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
  "enquiry_received",
  "enquiry_state_changed",
  "enquiry_assigned",
  "enquiry_noted",
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

const SENTENCES: Record<AuditAction, string> = {
  organisation_registered: "Organisation registered",
  registration_removed: "Unconfirmed registration removed",
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
  enquiry_received: "Enquiry received",
  enquiry_state_changed: "Enquiry state changed",
  enquiry_assigned: "Enquiry owner changed",
  enquiry_noted: "Enquiry note changed",
};

/** An audited action in words: the only place that tells one. An unknown action shows its raw text. */
export function describeAction(entry: {
  action: string;
  oldValue: string | null;
  newValue: string | null;
}): string {
  const sentence = SENTENCES[entry.action as AuditAction] ?? entry.action;
  const label = LABELS[entry.action];
  if (!label) return sentence;
  return `${sentence} from ${label(entry.oldValue)} to ${label(entry.newValue)}`;
}

/** The actions whose words on the screen contain this text. */
export function actionsNamed(text: string): AuditAction[] {
  return AUDIT_ACTIONS.filter((action) =>
    SENTENCES[action].toLowerCase().includes(text.toLowerCase()),
  );
}

/** The changes of state, which are told with both. */
const LABELS: Record<string, (value: string | null) => string> = {
  status_changed: (value) => JOB_STATUS_LABELS[value as JobStatus] ?? value ?? "none",
  enquiry_state_changed: (value) => ENQUIRY_STATE_LABELS[value as EnquiryState] ?? value ?? "none",
};
