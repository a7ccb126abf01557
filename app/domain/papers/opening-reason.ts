/** Why staff open what could not be checked; the audit log keeps the choice. */
export const OPENING_REASONS = [
  "SENDER_CONFIRMED",
  "SEPARATE_COMPUTER",
  "CHECKED_OTHERWISE",
] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];

export const OPENING_REASON_LABELS: Record<OpeningReason, string> = {
  SENDER_CONFIRMED: "I asked the sender, and they sent this file",
  SEPARATE_COMPUTER: "I open it on a computer that is kept apart",
  CHECKED_OTHERWISE: "I have had it checked in another way",
};
