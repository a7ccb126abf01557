import { codesOf } from "#app/domain/forms/codes.ts";

/** Where the expert has a price from. */
export const PRICE_KIND_LABELS = {
  PUBLISHED: "Publication",
  POLICE_GUIDE: "Police price guide",
  TEST_PURCHASE: "Test purchase",
  MESSAGE: "Messages",
  LEDGER: "Ledger or list of debts",
  INTERVIEW: "Interview",
  OWN_KNOWLEDGE: "Own knowledge",
};

export const PRICE_KINDS = codesOf(PRICE_KIND_LABELS);
