import { type Actor, isStaff } from "#app/domain/actor.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";

export interface Manageable {
  id: string;
  role: Role;
  status: ProfileStatus;
  organisation: { id: string } | null;
}

/**
 * Whether this actor may pause or activate this person, or change their role. Staff: everyone but themselves. A CLIENT_ADMIN:
 * other people of their organisation who are neither ADMIN nor PENDING.
 */
export function canChangeStatus(actor: Actor, person: Manageable): boolean {
  if (person.id === actor.userId) return false;
  return isStaff(actor) || isManagedBy(actor, person);
}

export function rolesToGive(
  actor: Actor,
  person: { organisation: { id: string } | null },
): readonly Role[] {
  if (!isStaff(actor)) return ["CLIENT_ADMIN", "CLIENT_USER"];
  return person.organisation ? ["ADMIN", "CLIENT_ADMIN", "CLIENT_USER"] : ["ADMIN"];
}

export function otherRoles(actor: Actor, person: Manageable): readonly Role[] {
  if (!canChangeStatus(actor, person)) return [];
  return rolesToGive(actor, person).filter((role) => role !== person.role);
}

function isManagedBy(actor: Actor, person: Manageable): boolean {
  return (
    actor.role === "CLIENT_ADMIN" &&
    actor.organisation !== null &&
    person.organisation?.id === actor.organisation.id &&
    person.role !== "ADMIN" &&
    person.status !== "PENDING"
  );
}
