import { sql } from "drizzle-orm";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transact } from "#app/domain/context.ts";
import { notFound } from "#app/domain/errors.ts";

/**
 * Changes the person's name from now on: audit log and comments keep the old one. Writes nothing when the
 * name is unchanged.
 */
export async function changeMyName(ctx: Context, input: { name: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const { rows } = await tx.execute<{ name_before: string }>(
      sql`select name_before from app.describe_myself(${input.name}, null)`,
    );
    const before = rows[0]?.name_before;
    if (before === undefined) throw notFound("Account not found");
    if (before === input.name) return;
    const { organisation } = ctx.actor;
    await recordAudit(tx, ctx, {
      action: "name_changed",
      organisation,
      oldValue: before,
      newValue: input.name,
    });
  });
}
