export const SENT_EMAIL_STATUSES = ["QUEUED", "SENT", "FAILED", "KEPT", "SKIPPED"] as const;

/** KEPT: no mail server is set up, so it can only be read here. SKIPPED: it was not to be sent. */
export type SentEmailStatus = (typeof SENT_EMAIL_STATUSES)[number];

export const SENT_EMAIL_STATUS_LABELS: Record<SentEmailStatus, string> = {
  QUEUED: "Queued",
  SENT: "Sent",
  FAILED: "Failed",
  KEPT: "Kept here",
  SKIPPED: "Skipped",
};

/** Whether the recipient would get it twice, which is to be confirmed. */
export function hasArrived({ status }: { status: SentEmailStatus }): boolean {
  return status === "SENT";
}
