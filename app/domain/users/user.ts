import type { OrganisationStatus } from "#app/domain/organisations/organisation.ts";

export const PROFILE_STATUSES = ["ACTIVE", "PAUSED", "PENDING"] as const;

/** Only ACTIVE people have access; PENDING wait for approval; PAUSED were stopped by staff or an organisation admin. */
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

/** Highest first. */
export const ROLES = ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  ADMIN: "Admin",
  CLIENT_ADMIN: "Client Admin",
  CLIENT_USER: "User",
};

export const PROFILE_STATUS_LABELS: Record<ProfileStatus, string> = {
  ACTIVE: "Active",
  PAUSED: "Paused",
  PENDING: "Pending",
};

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

/** A person may have several roles: the highest applies, or CLIENT_USER when there is none. */
export function highestRole(roles: readonly Role[]): Role {
  return ROLES.find((role) => roles.includes(role)) ?? "CLIENT_USER";
}
