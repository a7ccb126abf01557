import { sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type Context, transactAsStaff } from "#app/domain/context.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { limitActor } from "#foundation/limits/rate-limit.server.ts";

const LIMIT = { kind: "checks of the audit log, 10 min", max: 5, seconds: 600 };

/**
 * Requests a verification of the audit log before the nightly one. The audit entry is the request: the
 * worker looks for it. While a request is open, no other is written.
 */
export async function requestVerification(ctx: Context): Promise<void> {
  await transactAsStaff(ctx, async (tx) => {
    if (await isVerificationRequested(tx)) return;
    await limitActor(tx, ctx, LIMIT);
    await recordAudit(tx, ctx, { action: "audit_verification_asked" });
  });
}

/** Leaves out entries that were written while the clock was ahead: they would always look like the latest. */
export const isNotAhead = sql`${auditLogs.createdAt} < now() + interval '1 minute'`;

export async function isVerificationRequested(tx: Transaction): Promise<boolean> {
  const newest = (action: string) => sql`(select ${auditLogs.createdAt} from ${auditLogs}
    where ${auditLogs.action} = ${action} and ${isNotAhead} order by ${auditLogs.createdAt} desc limit 1)`;
  const { rows } = await tx.execute<{ asked: boolean | null }>(sql`
    select ${newest("audit_verification_asked")}
      > coalesce(${newest("audit_verified")}, '-infinity') as asked`);
  return rows[0]?.asked === true;
}
