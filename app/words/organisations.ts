import { codesOf } from "#foundation/forms/codes.ts";

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

export interface OrganisationState {
  status: OrganisationStatus;
  declinedAt: Date | null;
}

export const ORGANISATION_STATUS_LABELS = {
  PENDING: "Pending Approval",
  ACTIVE: "Active",
  PAUSED: "Paused",
};

export type OrganisationStatus = keyof typeof ORGANISATION_STATUS_LABELS;

/** The filters of the organisations list; a declined organisation is not listed as pending. */
export const ORGANISATION_FILTER_LABELS = { ...ORGANISATION_STATUS_LABELS, DECLINED: "Declined" };

export type OrganisationFilter = keyof typeof ORGANISATION_FILTER_LABELS;

/** The labels in the audit log, where a declined registration is also a status. */
export const REGISTRATION_STATUS_LABELS: Record<OrganisationFilter, string> = {
  PENDING: "Pending",
  ACTIVE: "Active",
  PAUSED: "Paused",
  DECLINED: "Declined",
};
