import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { AccountContext } from "#app/domain/sign-in/account-context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Records, in sign-in's own transaction, that the person has set a password, and emails them about it,
 * unless it is their first.
 */
export async function recordPasswordChange(
  tx: Transaction,
  ctx: AccountContext,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  const { organisation, userId } = ctx.actor;
  await recordAudit(tx, ctx, {
    action: "password_changed",
    organisation,
  });
  if (!isFirst) await ctx.notify(tx, { templateKey: "password_changed", userId });
}
