import { codesOf } from "#foundation/forms/codes.ts";

/** Where a client's application for legal-aid authority stands. */
export const AUTHORITY_LABELS = {
  TO_APPLY: "To apply for",
  APPLIED: "Applied for",
  GRANTED: "Granted",
  PART_GRANTED: "Granted in part",
  REFUSED: "Refused",
};

export type AuthorityState = keyof typeof AUTHORITY_LABELS;

export const AUTHORITY_STATES = codesOf(AUTHORITY_LABELS);
