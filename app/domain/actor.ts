import type { ActingAs } from "#app/db/as-actor.server.ts";
import { highestRole } from "#app/domain/users/user.ts";
import type { OrganisationStatus } from "#app/words/organisations.ts";
import type { ProfileStatus, Role } from "#app/words/users.ts";

export interface Person {
  userId: string;
  name: string;
  roles: Role[];
  status: ProfileStatus;
  /** Who paused them: staff, or an admin of their organisation; null when nobody has, or it is not known. */
  pausedByStaff: boolean | null;
  organisation: { id: string; name: string; status: OrganisationStatus } | null;
}

export interface SignedInPerson extends Person {
  passwordDue: boolean;
}

export interface Actor {
  userId: string;
  name: string;
  role: Role;
  organisation: { id: string; name: string } | null;
}

export type Standing =
  | { kind: "active"; actor: Actor }
  | { kind: "pending" }
  | ({ kind: "paused" } & Pause);

/** What was paused: the whole organisation, which only staff do, or this person. */
export type Pause =
  | { what: "organisation"; name: string }
  | { what: "person"; role: Role; byStaff: boolean | null; organisationName: string | null };

/**
 * Whether someone may use the portal. A client needs an ACTIVE profile and an ACTIVE organisation;
 * staff need only an ACTIVE profile, because no action on an organisation affects staff.
 */
export function standingOf(person: Person): Standing {
  const role = highestRole(person.roles);
  const organisationStatus =
    role === "ADMIN" ? "ACTIVE" : (person.organisation?.status ?? "PENDING");
  if (organisationStatus === "PAUSED") {
    return { kind: "paused", what: "organisation", name: person.organisation?.name ?? "" };
  }
  if (person.status === "PAUSED") {
    const organisationName = person.organisation?.name ?? null;
    const byStaff = person.pausedByStaff;
    return { kind: "paused", what: "person", role, byStaff, organisationName };
  }
  if (person.status === "PENDING" || organisationStatus === "PENDING") return { kind: "pending" };
  const organisation = person.organisation && {
    id: person.organisation.id,
    name: person.organisation.name,
  };
  return {
    kind: "active",
    actor: { userId: person.userId, name: person.name, role, organisation },
  };
}

export function isStaff(actor: Pick<Actor, "role">): boolean {
  return actor.role === "ADMIN";
}

/** Whether this role manages an organisation's people and details; which organisation, the caller has to check. */
export function canManageOrganisation(actor: Actor): boolean {
  return actor.role === "CLIENT_ADMIN" || actor.role === "ADMIN";
}

export function actingAs(actor: Actor): ActingAs {
  return { role: isStaff(actor) ? "app_admin" : "app_client", userId: actor.userId };
}

/** Staff as the client portal has them: as any client of their organisation; without one, as a client who sees nothing. */
export function asClient(actor: Actor): Actor {
  return isStaff(actor) ? { ...actor, role: "CLIENT_USER" } : actor;
}
