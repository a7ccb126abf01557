import { eq, sql } from "drizzle-orm";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import { endSessions } from "#app/domain/sign-in/end-sessions.server.ts";
import { findUserFile } from "#app/domain/users/all-users.server.ts";
import { conflict, forbidden } from "#foundation/errors.ts";

/** Ends all sessions of another person, for example after a device was lost. Writes nothing when there are none. */
export async function endUserSessions(ctx: Context, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) throw forbidden("End your own sessions under My account.");
  await transactAsStaff(ctx, async (tx) => {
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

/** Removes the second factor of another person who has lost it, ends their sessions and emails them about it. */
export async function resetSecondFactor(ctx: Context, userId: string): Promise<void> {
  if (userId === ctx.actor.userId) throw forbidden("Change your own under My account.");
  await transactAsStaff(ctx, async (tx) => {
    await findUserFile(tx, userId);
    // Locks the row, so that the second of two simultaneous requests sees the factor removed.
    await tx.select().from(profiles).where(eq(profiles.id, userId)).for("no key update");
    const { hasSecondFactor, organisation } = await findUserFile(tx, userId);
    if (!hasSecondFactor) throw conflict("They have no second factor.");
    await recordAudit(tx, ctx, {
      action: "second_factor_changed",
      organisation,
      oldValue: "ON",
      newValue: "OFF",
      meta: { userId },
    });
    await ctx.notify(tx, { templateKey: "second_factor_changed", userId });
    await tx.execute(sql`select app.reset_second_factor(${userId})`);
  });
}
