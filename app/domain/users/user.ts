import type { OrganisationStatus } from "#app/domain/organisations/organisation.ts";

export const PROFILE_STATUSES = ["ACTIVE", "PAUSED", "PENDING"] as const;

/** ACTIVE alone may enter; PENDING waits for approval; PAUSED was stopped by staff or by an organisation admin. */
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

/** The highest first. */
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

/** What it means for them. */
export const STATUS_CHANGE_EXPLAINED = {
  PAUSED: "Paused, they are logged out at once and cannot enter the portal. What they wrote stays.",
  ACTIVE: "Activated, they can enter it again.",
} as const;

/** Whether somebody stays out until their organisation is let in; staff need no organisation. */
export function isHeldByOrganisation(person: {
  role: Role;
  organisation: { status: OrganisationStatus } | null;
}): boolean {
  return person.role !== "ADMIN" && person.organisation?.status !== "ACTIVE";
}

/** A person may hold several role entries; the highest counts, and CLIENT_USER where there is none. */
export function highestRole(roles: readonly Role[]): Role {
  return ROLES.find((role) => roles.includes(role)) ?? "CLIENT_USER";
}
