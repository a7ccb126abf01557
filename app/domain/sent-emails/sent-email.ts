export const SENT_EMAIL_STATES = ["QUEUED", "SENT", "FAILED", "KEPT", "SKIPPED"] as const;

/** KEPT: no mail server is set up, so it can only be read here. SKIPPED: it was not to be sent. */
export type SentEmailState = (typeof SENT_EMAIL_STATES)[number];

export const SENT_EMAIL_STATE_LABELS: Record<SentEmailState, string> = {
  QUEUED: "Queued",
  SENT: "Sent",
  FAILED: "Failed",
  KEPT: "Kept here",
  SKIPPED: "Skipped",
};

/** Whether the recipient would get it twice, which is to be confirmed. */
export function hasArrived({ state }: { state: SentEmailState }): boolean {
  return state === "SENT";
}
