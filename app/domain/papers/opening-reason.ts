import { codesOf } from "#foundation/forms/codes.ts";

/** Why staff open what could not be checked; the audit log keeps the choice. */
export const OPENING_REASON_LABELS = {
  SENDER_CONFIRMED: "I asked the sender, and they sent this file",
  SEPARATE_COMPUTER: "I open it on a computer that is kept apart",
  CHECKED_OTHERWISE: "I have had it checked in another way",
};

export type OpeningReason = keyof typeof OPENING_REASON_LABELS;

export const OPENING_REASONS = codesOf(OPENING_REASON_LABELS);
