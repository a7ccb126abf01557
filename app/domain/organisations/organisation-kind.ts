export const ORGANISATION_KINDS = [
  "SOLICITORS",
  "CHAMBERS",
  "PROSECUTION",
  "POLICE",
  "REGULATOR",
  "OTHER",
] as const;

export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

export const ORGANISATION_KIND_LABELS: Record<OrganisationKind, string> = {
  SOLICITORS: "Solicitors",
  CHAMBERS: "Chambers",
  PROSECUTION: "Prosecution",
  POLICE: "Police",
  REGULATOR: "Regulator",
  OTHER: "Other",
};
