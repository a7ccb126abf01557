export type OrganisationStatus = "PENDING" | "ACTIVE" | "PAUSED";

export interface OrganisationState {
  status: OrganisationStatus;
  declinedAt: Date | null;
}

/** Only a pending organisation that nobody has declined can be approved or declined; decline is final. */
export function canDecideRegistration(organisation: OrganisationState): boolean {
  return organisation.status === "PENDING" && organisation.declinedAt === null;
}

export const ORGANISATION_STATUS_LABELS: Record<OrganisationStatus, string> = {
  PENDING: "Pending Approval",
  ACTIVE: "Active",
  PAUSED: "Paused",
};
