import { and, eq, ne } from "drizzle-orm";
import { profiles, userRoles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import type { Role } from "#app/words/users.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { requireAnotherClientAdmin } from "./last-client-admin.server.ts";
import { lockPerson } from "./lock-person.server.ts";
import { rolesToGive } from "./manage-user.ts";

/**
 * Replaces all roles of a person with one, and ends their sessions. Staff may do it, and between
 * CLIENT_ADMIN and CLIENT_USER an admin of their organisation. Writes nothing when the role is unchanged.
 */
export async function changeUserRole(
  ctx: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  if (userId === ctx.actor.userId) throw forbidden("You cannot change your own role.");
  await transact(ctx, async (tx) => {
    const person = await lockPerson(tx, ctx.actor, userId);
    if (person.role === role) return;
    if (role !== "ADMIN" && !person.organisation) {
      throw conflict("They have no organisation, so they can only be an Admin.");
    }
    if (!rolesToGive(ctx.actor, person).includes(role)) {
      throw forbidden("You cannot give them this role.");
    }
    await requireAnotherClientAdmin(tx, person);
    await replaceRoles(tx, userId, role);
    if (role === "ADMIN") await forgetPauseOfOrganisation(tx, userId);
    await endSessions(tx, [userId], "ROLE_CHANGED");
    await recordAudit(tx, ctx, {
      action: "user_role_changed",
      organisation: person.organisation,
      oldValue: person.role,
      newValue: role,
      meta: { userId },
    });
  });
}

async function replaceRoles(tx: Transaction, userId: string, role: Role): Promise<void> {
  await tx.delete(userRoles).where(and(eq(userRoles.userId, userId), ne(userRoles.role, role)));
  await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing();
}

/** No activation of an organisation lets its former client in any more: from now on they stay as they are. */
async function forgetPauseOfOrganisation(tx: Transaction, userId: string): Promise<void> {
  await tx.update(profiles).set({ pausedByOrganisation: false }).where(eq(profiles.id, userId));
}
