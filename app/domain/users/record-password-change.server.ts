import { recordAudit } from "../audit/record-audit.server.ts";
import { type Context, transact } from "../context.ts";

/** Records that the person has replaced their own password, and tells them by mail. */
export async function recordPasswordChange(ctx: Context): Promise<void> {
  const { organisation, userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    await recordAudit(tx, ctx, {
      action: "password_changed",
      ...(organisation && { organisation }),
    });
    await ctx.notify(tx, { templateKey: "password_changed", userId });
  });
}
