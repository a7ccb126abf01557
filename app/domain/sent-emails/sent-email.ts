export const SENT_EMAIL_STATUSES = ["QUEUED", "SENT", "FAILED", "KEPT", "SKIPPED"] as const;

/** KEPT: no mail server is configured, so staff read it here. SKIPPED: it was not to be sent after all. */
export type SentEmailStatus = (typeof SENT_EMAIL_STATUSES)[number];

export const SENT_EMAIL_STATUS_LABELS: Record<SentEmailStatus, string> = {
  QUEUED: "Queued",
  SENT: "Sent",
  FAILED: "Failed",
  KEPT: "Kept here",
  SKIPPED: "Skipped",
};

/** Whether sending it again would give the recipient a second copy, which staff must confirm. */
export function wasDelivered({ status }: { status: SentEmailStatus }): boolean {
  return status === "SENT";
}
