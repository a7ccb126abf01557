export type OrganisationStatus = "PENDING" | "ACTIVE" | "PAUSED";

/** What a list of organisations can be narrowed to: a declined one is not pending there. */
export const ORGANISATION_FILTERS = ["PENDING", "ACTIVE", "PAUSED", "DECLINED"] as const;

export type OrganisationFilter = (typeof ORGANISATION_FILTERS)[number];

export interface OrganisationState {
  status: OrganisationStatus;
  declinedAt: Date | null;
}

/** Only a pending organisation that nobody has declined can be approved or declined; decline is final. */
export function canDecideRegistration(organisation: OrganisationState): boolean {
  return organisation.status === "PENDING" && organisation.declinedAt === null;
}

/** Staff pause an organisation that may work. */
export function canPauseOrganisation({ status }: OrganisationState): boolean {
  return status === "ACTIVE";
}

/** Staff end the pause of an organisation; a pending one is approved instead. */
export function canActivateOrganisation({ status }: OrganisationState): boolean {
  return status === "PAUSED";
}

export const ORGANISATION_STATUS_LABELS: Record<OrganisationStatus, string> = {
  PENDING: "Pending Approval",
  ACTIVE: "Active",
  PAUSED: "Paused",
};

/** As the audit log shows them; a declined registration is a status there too. */
export const REGISTRATION_STATUS_LABELS: Record<OrganisationFilter, string> = {
  PENDING: "Pending",
  ACTIVE: "Active",
  PAUSED: "Paused",
  DECLINED: "Declined",
};
