import { describeFault } from "#app/domain/audit/seals/fault.ts";
import { isVerificationRequested } from "#app/domain/audit/seals/request-verification.server.ts";
import { verifyWhenDue } from "#app/domain/audit/seals/verify-when-due.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { runEvery } from "#server/jobs/run-every.ts";
import { readAnchorFile } from "./anchor-file.ts";
import { type Sealing, sealAll } from "./audit-seals.ts";
import { recordVerification } from "./record-verification.ts";

/** Frequent, because staff wait for a verification that they ask for on the System page. */
const CHECKING = { everyMs: 10_000, afterFailureMs: 10 * 60_000 };
/** After a start, and between two tries, the time until it looks whether the nightly verification is due. */
const DUE_CHECK_MS = 10 * 60_000;
const SEALING_MS = 10 * 60_000;
const MAX_LOGGED = 20;

/** Verifies the audit log once a night in one of the processes, and within seconds when staff ask for it. */
export function startVerification(context: Sealing): { stop: () => Promise<void> } {
  let lookedAt = performance.now();

  async function runIfWanted(signal: AbortSignal): Promise<void> {
    const isAsked = await inTransaction(context.pool, "begin", isVerificationRequested);
    if (!isAsked && performance.now() - lookedAt < DUE_CHECK_MS) return;
    lookedAt = performance.now();
    await runVerification(context, signal);
  }

  return runEvery(runIfWanted, CHECKING, (err) =>
    context.log.error({ err }, "audit log not verified"),
  );
}

export async function runVerification(context: Sealing, signal?: AbortSignal): Promise<void> {
  const { pool, key, anchors, log } = context;
  await sealAll(context, { until: Date.now() + SEALING_MS, signal });
  const result = await inTransaction(pool, "begin", (tx) =>
    verifyWhenDue(tx, { key, anchors: readAnchorFile(anchors), now: new Date(), signal }),
  );
  if (result === null) return;
  const { sealed, faults } = result;
  if (faults.length === 0) {
    log.info({ sealed }, "audit log verified");
  } else {
    const descriptions = faults.slice(0, MAX_LOGGED).map(describeFault);
    log.error({ sealed, faults: descriptions }, "audit log does not verify");
  }
  await inTransaction(pool, "begin", (tx) => recordVerification(tx, result));
}
