import { codesOf } from "#foundation/forms/codes.ts";

export const CHECK_RESULT_LABELS = {
  OPEN: "To be decided",
  CLEAR: "No conflict",
  DISCLOSED: "Disclosed",
  REFUSED: "Refused",
};

/** OPEN: not decided. DISCLOSED: the quote says what the expert has to disclose. REFUSED: the job was cancelled. */
export type CheckResult = keyof typeof CHECK_RESULT_LABELS;

export const HIT_VERDICT_LABELS = {
  OPEN: "Not decided",
  ANOTHER_PERSON: "No",
  SAME_NO_CONFLICT: "Same person, no conflict",
  CONFLICT: "Same person, conflict",
};

export type HitVerdict = keyof typeof HIT_VERDICT_LABELS;

export const HIT_VERDICTS = codesOf(HIT_VERDICT_LABELS);

export const HIT_CLASS_LABELS = {
  EXACT: "Same name",
  STRONG: "Very similar",
  POSSIBLE: "Possible",
};

export type HitClass = keyof typeof HIT_CLASS_LABELS;

/** The closest first. */
export const HIT_CLASSES = codesOf(HIT_CLASS_LABELS);

export const INTEREST_KIND_LABELS = {
  EMPLOYER: "Employer",
  FORCE: "Police force",
  FAMILY: "Family",
  BUSINESS: "Business",
  OTHER: "Other",
};

export type InterestKind = keyof typeof INTEREST_KIND_LABELS;

export const INTEREST_KINDS = codesOf(INTEREST_KIND_LABELS);
