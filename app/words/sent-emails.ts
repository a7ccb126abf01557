import { codesOf } from "#foundation/forms/codes.ts";

export const SENT_EMAIL_STATUS_LABELS = {
  QUEUED: "Queued",
  SENT: "Sent",
  FAILED: "Failed",
  KEPT: "Not sent (no mail server)",
  SKIPPED: "Skipped",
};

/** KEPT: no mail server is configured, so staff read it here. SKIPPED: it was not to be sent after all. */
export type SentEmailStatus = keyof typeof SENT_EMAIL_STATUS_LABELS;

export const SENT_EMAIL_STATUSES = codesOf(SENT_EMAIL_STATUS_LABELS);
