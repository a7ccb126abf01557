import { codesOf } from "#foundation/forms/codes.ts";

export const PRICE_KIND_LABELS = {
  PUBLISHED: "Publication",
  POLICE_GUIDE: "Police price guide",
  TEST_PURCHASE: "Test purchase",
  MESSAGE: "Messages",
  LEDGER: "Ledger or list of debts",
  INTERVIEW: "Interview",
  OWN_KNOWLEDGE: "Own knowledge",
};
export type PriceKind = keyof typeof PRICE_KIND_LABELS;
export const PRICE_KINDS = codesOf(PRICE_KIND_LABELS);

/** What a dated figure of law or literature is about. */
export const REFERENCE_KIND_LABELS = {
  UNIT: "Units of weight",
  SALT_FACTOR: "Base to salt",
  YIELD_PLANT: "Cannabis yield per plant",
  YIELD_WATT: "Cannabis yield per watt",
  YIELD_AREA: "Cannabis yield of an area",
  DAILY_USE: "Daily use",
  HARM_QUANTITY: "Indicative quantities of harm",
};
export type ReferenceKind = keyof typeof REFERENCE_KIND_LABELS;
export const REFERENCE_KINDS = codesOf(REFERENCE_KIND_LABELS);

export const STRENGTH_LABELS = {
  ESTABLISHED: "Established",
  LIKELY: "Likely",
  ONE_SOURCE: "One source alone",
};
export const STRENGTHS = codesOf(STRENGTH_LABELS);
