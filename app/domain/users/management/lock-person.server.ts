import { eq, sql } from "drizzle-orm";
import { PEOPLE_LOCK } from "#app/db/locks.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import { type Actor, isStaff, standingOf } from "#app/domain/actor.ts";
import { findPerson } from "#app/domain/users/queries.server.ts";
import { highestRole } from "#app/domain/users/user.ts";
import { hasId } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { forbidden, found } from "#foundation/errors.ts";
import { canChangeStatus } from "./manage-user.ts";

const NO_USER = "User not found";

/**
 * A person whom the actor may change. Locks out other changes to the people of their organisation (for staff, to
 * anyone), and checks that the actor's own account is unchanged. So one ACTIVE ADMIN or CLIENT_ADMIN always remains: the
 * actor, who never changes themselves.
 */
export async function lockPerson(tx: Transaction, actor: Actor, userId: string) {
  if (isStaff(actor)) await lockPeople(tx);
  const [home] = await tx
    .select({ organisationId: profiles.organisationId })
    .from(profiles)
    .where(hasId(profiles.id, userId));
  const { organisationId } = found(home, NO_USER);
  if (organisationId) await lockOrganisation(tx, organisationId);
  await requireUnchanged(tx, actor);
  const { name, roles, status, organisation } = found(await findPerson(tx, userId), NO_USER);
  const person = { id: userId, name, role: highestRole(roles), status, organisation };
  if (!canChangeStatus(actor, person)) {
    throw forbidden("You cannot change this user.");
  }
  return person;
}

/** A person whose account is about to be changed, locked so that nobody else changes it. */
export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>;

export async function lockPeople(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`);
}

/** Also waits for a pause or activation of the organisation, which updates the same row. */
export async function lockOrganisation(tx: Transaction, organisationId: string): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for("no key update");
}

export async function requireUnchanged(tx: Transaction, actor: Actor): Promise<void> {
  const now = await findPerson(tx, actor.userId);
  const standing = now && standingOf(now);
  if (standing?.kind !== "active" || standing.actor.role !== actor.role) {
    throw forbidden("Your own account has changed. Reload the page.");
  }
}
