import type { Transaction } from "#app/db/as-actor.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { AccountContext } from "./account-context.ts";

/** Records, in sign-in's own transaction, that the person has ended some of their sessions. */
export async function recordSessionsEnded(
  tx: Transaction,
  ctx: AccountContext,
  { count }: { count: number },
): Promise<void> {
  const { organisation } = ctx.actor;
  await recordAudit(tx, ctx, {
    action: "sessions_ended",
    organisation,
    meta: { count },
  });
}
