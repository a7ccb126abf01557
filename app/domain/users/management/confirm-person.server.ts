import { and, eq } from "drizzle-orm";
import { profiles } from "#app/db/schema/users.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { lockPerson } from "./lock-person.server.ts";

/**
 * Says that a person belongs to their organisation, so that they see its jobs. Staff may say so, and admins of
 * the organisation. Writes nothing when the person is confirmed already.
 */
export async function confirmPerson(ctx: Context, userId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const person = await lockPerson(tx, ctx.actor, userId);
    const { rowCount } = await tx
      .update(profiles)
      .set({ unvouched: false })
      .where(and(eq(profiles.id, userId), profiles.unvouched));
    if (rowCount === 0) return;
    await recordAudit(tx, ctx, {
      action: "user_confirmed",
      organisation: person.organisation,
      meta: { userId },
    });
  });
}
