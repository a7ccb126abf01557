import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import type { Role } from "#app/domain/users/user.ts";
import { type LockedPerson, lockPerson } from "./lock-person.server.ts";
import { canChangeRole, rolesToGive } from "./manage-user.ts";

/**
 * Replaces all roles of a person with one, and ends their sessions. Staff may do it, and between
 * CLIENT_ADMIN and CLIENT_USER an admin of their organisation. Writes nothing when the role is unchanged.
 *
 * @throws Refusal 403 for oneself, for people whom the actor does not manage and for roles that the actor
 *   may not give, 404 when there is no such person, 409 when a client role is given to somebody without an
 *   organisation, or an organisation would lose its last ACTIVE CLIENT_ADMIN.
 */
export async function changeUserRole(
  ctx: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  if (userId === ctx.actor.userId) throw forbidden("You cannot change your own role.");
  await transact(ctx, async (tx) => {
    const person = await lockPerson(tx, ctx.actor, userId);
    if (!canChangeRole(ctx.actor, person)) throw forbidden("You cannot change this user.");
    if (person.role === role) return;
    if (role !== "ADMIN" && !person.organisation) {
      throw conflict("They have no organisation, so they can only be an Admin.");
    }
    if (!rolesToGive(ctx.actor, person).includes(role)) {
      throw forbidden("You cannot give them this role.");
    }
    if (await isLastClientAdmin(tx, person)) {
      throw conflict("Their organisation needs an active Client Admin. Appoint another one first.");
    }
    await replaceRoles(tx, userId, role);
    await endSessions(tx, [userId], "ROLE_CHANGED");
    await recordAudit(tx, ctx, {
      action: "user_role_changed",
      ...(person.organisation && { organisation: person.organisation }),
      oldValue: person.role,
      newValue: role,
      meta: { userId },
    });
  });
}

/** Only staff can cause this: a CLIENT_ADMIN who changes somebody else is still an admin themselves. */
async function isLastClientAdmin(tx: Transaction, person: LockedPerson): Promise<boolean> {
  const { id, role, status, organisation } = person;
  if (role !== "CLIENT_ADMIN" || status !== "ACTIVE" || !organisation) return false;
  const others = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(
      and(
        eq(profiles.organisationId, organisation.id),
        eq(profiles.status, "ACTIVE"),
        eq(userRoles.role, "CLIENT_ADMIN"),
        ne(profiles.id, id),
      ),
    )
    .limit(1);
  return others.length === 0;
}

async function replaceRoles(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), ne(userRoles.role, role)));
  await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing();
}
