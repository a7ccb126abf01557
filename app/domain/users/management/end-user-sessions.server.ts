import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { forbidden } from "#app/domain/errors.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import { findUserFile } from "#app/domain/users/all-users.server.ts";

/**
 * Ends all sessions of another person, for example after a device was lost. Writes nothing when there are
 * none.
 */
export async function endUserSessions(ctx: Context, userId: string): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to end sessions");
  if (userId === ctx.actor.userId) throw forbidden("End your own sessions under My account.");
  await transact(ctx, async (tx) => {
    const { organisation } = await findUserFile(tx, userId);
    const count = await endSessions(tx, [userId], "ENDED_BY_STAFF");
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: "sessions_ended",
      organisation,
      meta: { userId, count },
    });
  });
}
