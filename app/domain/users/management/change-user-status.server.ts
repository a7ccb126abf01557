import { eq } from "drizzle-orm";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";
import { type LockedPerson, lockPerson } from "./lock-person.server.ts";

/**
 * Pauses a person and ends their sessions, or activates them. Staff may do it, and admins of their
 * organisation. A person paused this way stays paused when their organisation is activated. Writes nothing
 * when the status is unchanged.
 */
export async function changeUserStatus(
  ctx: Context,
  { userId, status }: { userId: string; status: "ACTIVE" | "PAUSED" },
): Promise<void> {
  if (userId === ctx.actor.userId) throw forbidden("You cannot change your own status.");
  await transact(ctx, async (tx) => {
    const person = await lockPerson(tx, ctx.actor, userId);
    if (person.status === status) return;
    if (status === "ACTIVE") requireOrganisation(person);
    const { rowCount } = await tx
      .update(profiles)
      // Clients may not write the mark, and need not: nobody in an active organisation has it.
      .set({ status, ...(isStaff(ctx.actor) && UNMARKED) })
      .where(eq(profiles.id, userId));
    if (rowCount === 0) throw forbidden("You cannot change this user.");
    if (status === "PAUSED") await endSessions(tx, [userId], "PAUSED");
    await recordAudit(tx, ctx, {
      action: "user_status_changed",
      organisation: person.organisation,
      oldValue: person.status,
      newValue: status,
      meta: { userId },
    });
  });
}

const UNMARKED = { pausedByOrganisation: false };

/** A client can be active only in an active organisation; staff need none. */
function requireOrganisation({ role, organisation }: LockedPerson): void {
  if (role === "ADMIN" || organisation?.status === "ACTIVE") return;
  throw conflict(
    organisation?.status === "PAUSED"
      ? "Their organisation is paused. Activate the organisation first."
      : "Their organisation has not been approved.",
  );
}
