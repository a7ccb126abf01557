import { and, desc, eq, sql } from "drizzle-orm";
import { VERIFYING_LOCK } from "#app/db/locks.ts";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import { BY_SYSTEM, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { isNotAhead, isVerificationRequested } from "./request-verification.server.ts";
import { type Verification, type VerifyOptions, verifySeals } from "./verify-seals.server.ts";

const NIGHT_HOUR_UTC = 2;
const DAY_MS = 24 * 3_600_000;

/**
 * Verifies the audit log and records the result. Returns null where that is not due: it was done since
 * two at night (UTC) and not requested since, or another process is doing it.
 */
export async function verifyWhenDue(
  tx: Transaction,
  { now, ...options }: VerifyOptions & { now: Date },
): Promise<Verification | null> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${VERIFYING_LOCK}) as taken`,
  );
  if (!rows[0]?.taken) return null;
  const { verified } = await readSealState(tx);
  const isDone = verified && verified.at >= lastNight(now);
  if (isDone && !(await isVerificationRequested(tx))) return null;
  const result = await verifySeals(tx, options);
  await recordAudit(tx, BY_SYSTEM, {
    action: "audit_verified",
    newValue: result.faults.length === 0 ? "PASSED" : "FAILED",
    meta: { sealed: result.sealed },
  });
  return result;
}

export interface SealState {
  /** The newest seal; 0: there is none. */
  sealed: number;
  /** `sealed`: the newest seal that was looked at. */
  verified: { at: Date; passed: boolean; sealed: number } | null;
}

export async function readSealState(tx: Transaction): Promise<SealState> {
  const [head] = await tx
    .select({ seq: auditSeals.seq })
    .from(auditSeals)
    .orderBy(desc(auditSeals.seq))
    .limit(1);
  const [last] = await tx
    .select({ at: auditLogs.createdAt, outcome: auditLogs.newValue, meta: auditLogs.meta })
    .from(auditLogs)
    .where(and(eq(auditLogs.action, "audit_verified"), isNotAhead))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(1);
  const verified = last && {
    at: last.at,
    passed: last.outcome === "PASSED",
    sealed: Number(last.meta.sealed ?? 0),
  };
  return { sealed: head?.seq ?? 0, verified: verified ?? null };
}

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0);
  return night > now ? new Date(night.getTime() - DAY_MS) : night;
}
