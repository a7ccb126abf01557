import { codesOf } from "./codes.ts";

export const ORGANISATION_KIND_LABELS = {
  SOLICITORS: "Solicitors",
  CHAMBERS: "Chambers",
  PROSECUTION: "Prosecution",
  POLICE: "Police",
  REGULATOR: "Regulator",
  OTHER: "Other",
};

export type OrganisationKind = keyof typeof ORGANISATION_KIND_LABELS;

export const ORGANISATION_KINDS = codesOf(ORGANISATION_KIND_LABELS);
