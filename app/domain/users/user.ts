import type { OrganisationStatus } from "#app/words/organisations.ts";
import { ROLES, type Role } from "#app/words/users.ts";

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
