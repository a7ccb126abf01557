import { eq, sql } from "drizzle-orm";
import { profiles } from "#app/db/schema/users.ts";
import { isStaff } from "#app/domain/actor.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { conflict, forbidden } from "#app/domain/errors.ts";
import { findUserFile } from "#app/domain/users/all-users.server.ts";

/**
 * Removes the second factor of another person who has lost it, ends their sessions and emails them about
 * it.
 */
export async function resetSecondFactor(
  ctx: Context,
  { userId }: { userId: string },
): Promise<void> {
  if (!isStaff(ctx.actor)) throw forbidden("Failed to reset second factor");
  if (userId === ctx.actor.userId) throw forbidden("Change your own under My account.");
  await transact(ctx, async (tx) => {
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
