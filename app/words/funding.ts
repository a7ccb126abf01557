import { codesOf } from "#foundation/forms/codes.ts";

export const FUNDING_LABELS = {
  LEGAL_AID_EW: "Legal aid, England and Wales",
  LEGAL_AID_SCOTLAND: "Legal aid, Scotland",
  LEGAL_AID_NI: "Legal aid, Northern Ireland",
  PRIVATE: "Private",
  PROSECUTION: "Prosecution",
  POLICE: "Police",
  CENTRAL_FUNDS: "Central funds",
  OTHER: "Other",
};

export type FundingType = keyof typeof FUNDING_LABELS;

export const FUNDING_TYPES = codesOf(FUNDING_LABELS);

export const LAA_SERVICE_LABELS = {
  DRUG_EXPERT: "Drug expert",
  FIREARM_EXPERT: "Firearm expert",
  CELL_SITE: "Cell site analysis",
  OTHER: "Another service",
};

export type LaaService = keyof typeof LAA_SERVICE_LABELS;

export const LAA_SERVICES = codesOf(LAA_SERVICE_LABELS);

export const REGION_LABELS = {
  ANY: "Anywhere",
  LONDON: "London, inside the M25",
  ELSEWHERE: "Outside London",
};

export type Region = keyof typeof REGION_LABELS;

export const REGIONS = codesOf(REGION_LABELS);

export interface Funding {
  type: FundingType;
  service: LaaService;
  /** The day of the representation order, `2026-03-27`. */
  orderDate: string | null;
  /** Unique file number, `010124/001`. */
  ufn: string | null;
  maat: string | null;
  isPrisonLaw: boolean;
}
