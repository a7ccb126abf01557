import type { Transaction } from "#app/db/as-actor.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { AccountContext } from "./account-context.ts";

/** Records, in sign-in's own transaction, that somebody has confirmed the address of their registration. */
export async function recordEmailVerified(tx: Transaction, ctx: AccountContext): Promise<void> {
  const { organisation } = ctx.actor;
  await recordAudit(tx, ctx, { action: "email_verified", organisation });
}
