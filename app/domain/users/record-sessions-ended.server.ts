import { recordAudit } from "../audit/record-audit.server.ts";
import { type Context, transact } from "../context.ts";

/** Records that the person has ended some of their own sessions. */
export async function recordSessionsEnded(ctx: Context, input: { count: number }): Promise<void> {
  const { organisation } = ctx.actor;
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: "sessions_ended",
      ...(organisation && { organisation }),
      meta: { count: input.count },
    }),
  );
}
