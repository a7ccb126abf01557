import { JOB_STATUS_LABELS, type JobStatus } from "../jobs/job.ts";

export const AUDIT_ACTIONS = [
  "organisation_registered",
  "organisation_approve",
  "organisation_decline",
  "organisation_pause",
  "organisation_activate",
  "administrator_created",
  "user_invited",
  "user_status_changed",
  "user_role_changed",
  "job_created",
  "quote_sent",
  "quote_accepted",
  "quote_declined",
  "status_changed",
  "comment_added_client",
  "comment_added_internal",
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
  organisation_approve: "Organisation approved",
  organisation_decline: "Organisation declined",
  organisation_pause: "Organisation paused",
  organisation_activate: "Organisation activated",
  administrator_created: "Administrator created",
  user_invited: "User invited",
  user_status_changed: "User status changed",
  user_role_changed: "User role changed",
  job_created: "Job request created",
  quote_sent: "Quote sent",
  quote_accepted: "Quote accepted",
  quote_declined: "Quote declined",
  status_changed: "Status changed",
  comment_added_client: "Comment added",
  comment_added_internal: "Internal comment added",
};

/** An audited action in words: the only place that tells one. An unknown action shows its raw text. */
export function describeAction(entry: {
  action: string;
  oldValue: string | null;
  newValue: string | null;
}): string {
  const sentence = SENTENCES[entry.action as AuditAction] ?? entry.action;
  if (entry.action !== "status_changed") return sentence;
  return `${sentence} from ${statusLabel(entry.oldValue)} to ${statusLabel(entry.newValue)}`;
}

/** The actions whose words on the screen contain this text. */
export function actionsNamed(text: string): AuditAction[] {
  return AUDIT_ACTIONS.filter((action) =>
    SENTENCES[action].toLowerCase().includes(text.toLowerCase()),
  );
}

function statusLabel(value: string | null): string {
  return JOB_STATUS_LABELS[value as JobStatus] ?? value ?? "none";
}
