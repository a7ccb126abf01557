import { codesOf } from "#app/domain/forms/codes.ts";
import type { OrganisationStatus } from "#app/domain/organisations/organisation.ts";

export const ROLE_LABELS = {
  ADMIN: "Admin",
  CLIENT_ADMIN: "Client Admin",
  CLIENT_USER: "User",
};

export type Role = keyof typeof ROLE_LABELS;

export const ROLES = codesOf(ROLE_LABELS);

export const PROFILE_STATUS_LABELS = {
  ACTIVE: "Active",
  PAUSED: "Paused",
  PENDING: "Pending",
};

/** Only ACTIVE people have access; PENDING wait for approval; PAUSED were stopped by staff or an organisation admin. */
export type ProfileStatus = keyof typeof PROFILE_STATUS_LABELS;

export const PROFILE_STATUSES = codesOf(PROFILE_STATUS_LABELS);

export const STATUS_CHANGE_EXPLAINED = {
  PAUSED: "They will be logged out and cannot log in. Their jobs and comments stay.",
  ACTIVE: "They will be able to log in again.",
} as const;

/** Whether a person has no access because of their organisation's status; staff need no organisation. */
export function isHeldByOrganisation(person: {
  role: Role;
  organisation: { status: OrganisationStatus } | null;
}): boolean {
  return person.role !== "ADMIN" && person.organisation?.status !== "ACTIVE";
}

export function highestRole(roles: readonly Role[]): Role {
  return ROLES.find((role) => roles.includes(role)) ?? "CLIENT_USER";
}
