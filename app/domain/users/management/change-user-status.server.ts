import { eq } from "drizzle-orm";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import { type LockedPerson, lockPerson } from "./lock-person.server.ts";
import { canChangeStatus } from "./manage-user.ts";

/**
 * Pauses or activates one person: by staff, or by an admin of their organisation. Somebody paused
 * this way stays paused when their organisation is activated; their sessions end. The same status
 * again writes nothing.
 *
 * @throws Refusal 403 for oneself and for people whom the actor does not manage, 404 when there is
 *   no such person, 409 when their organisation is not active and they were to be activated.
 */
export async function changeUserStatus(
  ctx: Context,
  { userId, status }: { userId: string; status: "ACTIVE" | "PAUSED" },
): Promise<void> {
  if (userId === ctx.actor.userId) throw forbidden("You cannot change your own status.");
  await transact(ctx, async (tx) => {
    const person = await lockPerson(tx, ctx.actor, userId);
    if (!canChangeStatus(ctx.actor, person)) throw forbidden("You cannot change this user.");
    if (person.status === status) return;
    if (status === "ACTIVE") requireOrganisation(person);
    const changed = await tx
      .update(profiles)
      // Clients may not write the mark, and need not: nobody in an active organisation has it.
      .set({ status, ...(isStaff(ctx.actor) && UNMARKED) })
      .where(eq(profiles.id, userId))
      .returning({ id: profiles.id });
    if (changed.length === 0) throw forbidden("You cannot change this user.");
    if (status === "PAUSED") await endSessions(tx, [userId], "PAUSED");
    await recordAudit(tx, ctx, {
      action: "user_status_changed",
      ...(person.organisation && { organisation: person.organisation }),
      oldValue: person.status,
      newValue: status,
      meta: { userId },
    });
  });
}

const UNMARKED = { pausedByOrganisation: false };

/** Staff need only their profile; a client is let in together with the organisation. */
function requireOrganisation({ role, organisation }: LockedPerson): void {
  if (role === "ADMIN" || organisation?.status === "ACTIVE") return;
  throw conflict(
    organisation?.status === "PAUSED"
      ? "Their organisation is paused. Activate the organisation first."
      : "Their organisation has not been approved.",
  );
}
