import { codesOf } from "#app/domain/forms/codes.ts";

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
/** The labels in the audit log, where a declined registration is also a status. */
export const REGISTRATION_STATUS_LABELS = {
  PENDING: "Pending",
  ACTIVE: "Active",
  PAUSED: "Paused",
  DECLINED: "Declined",
};

export type OrganisationFilter = keyof typeof REGISTRATION_STATUS_LABELS;

export const ORGANISATION_FILTERS = codesOf(REGISTRATION_STATUS_LABELS);
