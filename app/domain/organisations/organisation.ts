export type OrganisationStatus = "PENDING" | "ACTIVE" | "PAUSED";

/** The filters of the organisations list; a declined organisation is not listed as pending. */
export const ORGANISATION_FILTERS = ["PENDING", "ACTIVE", "PAUSED", "DECLINED"] as const;

export type OrganisationFilter = (typeof ORGANISATION_FILTERS)[number];

export interface OrganisationState {
  status: OrganisationStatus;
  declinedAt: Date | null;
}

export const ORGANISATION_STATUS_LABELS: Record<OrganisationStatus, string> = {
  PENDING: "Pending Approval",
  ACTIVE: "Active",
  PAUSED: "Paused",
};

/** The labels in the audit log, where a declined registration is also a status. */
export const REGISTRATION_STATUS_LABELS: Record<OrganisationFilter, string> = {
  PENDING: "Pending",
  ACTIVE: "Active",
  PAUSED: "Paused",
  DECLINED: "Declined",
};
