import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { AccountContext } from "./account-context.ts";

/** Records, in sign-in's own transaction, that someone has confirmed the address of their registration. */
export async function recordEmailVerified(tx: Transaction, ctx: AccountContext): Promise<void> {
  const { organisation } = ctx.actor;
  await recordAudit(tx, ctx, { action: "email_verified", organisation });
}

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
