import { recordAudit } from "../audit/record-audit.server.ts";
import { type Context, transact } from "../context.ts";

/** Records what the person has done to their own second factor, and tells them by mail. */
export async function recordSecondFactorChange(
  ctx: Context,
  input: { change: "on" | "off" | "new backup codes" },
): Promise<void> {
  const { organisation, userId } = ctx.actor;
  await transact(ctx, async (tx) => {
    await recordAudit(tx, ctx, {
      action: "second_factor_changed",
      ...(organisation && { organisation }),
      newValue: input.change,
    });
    await ctx.notify(tx, { templateKey: "second_factor_changed", userId });
  });
}
