import { isStaff } from "../actor.ts";
import { recordAudit } from "../audit/record-audit.server.ts";
import { type Context, transact } from "../context.ts";
import { endSessions } from "../end-sessions.server.ts";
import { forbidden } from "../errors.ts";
import { findUserFile } from "./all-users.server.ts";

/**
 * Ends all sessions of somebody else: staff do it when a device was lost. Where there is none, nothing
 * happens and nothing is recorded.
 *
 * @throws Refusal 403 for clients and for oneself, 404 when there is no such person.
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
      ...(organisation && { organisation }),
      meta: { userId, count },
    });
  });
}
