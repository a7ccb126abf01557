import type { FeeRule } from "#app/domain/funding/funding.ts";
import type { Funding } from "#app/words/funding.ts";

/** A legal-aid order in England and Wales, and the Legal Aid Agency's rule for it. */
export const FUNDING: Funding = {
  type: "LEGAL_AID_EW",
  service: "DRUG_EXPERT",
  orderDate: "2024-01-10",
  ufn: null,
  maat: null,
  isPrisonLaw: false,
};
export const RULE: FeeRule = {
  id: "rule",
  service: "DRUG_EXPERT",
  region: "ANY",
  maxRate: 8_300,
  automaticMinutes: 240,
  travelRate: 4_000,
  travelMinutes: 240,
  mileageRate: 45,
  noApplicationBelow: 10_000,
  noApplicationBelowPrisonLaw: 50_000,
  validFrom: "2022-10-01",
  source: "A source",
  isConfirmed: true,
};
