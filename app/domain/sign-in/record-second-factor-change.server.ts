import type { Transaction } from "#app/db/as-actor.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { AccountContext } from "./account-context.ts";

/** Records, in sign-in's own transaction, a change of a person's second factor, and emails them about it. */
export async function recordSecondFactorChange(
  tx: Transaction,
  ctx: AccountContext,
  { change }: { change: "on" | "off" | "new backup codes" },
): Promise<void> {
  const { organisation, userId } = ctx.actor;
  await recordAudit(tx, ctx, {
    action: "second_factor_changed",
    organisation,
    newValue: change,
  });
  await ctx.notify(tx, { templateKey: "second_factor_changed", userId });
}
