import { describeEntry } from "#app/domain/audit/audit-entry.ts";
import { lastChange } from "#app/domain/audit/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

/**
 * Refuses a change when the job has changed since the form was opened. `seen` is the time of the last
 * change that the form showed; without it, nothing is refused.
 */
export async function refuseStale(
  tx: Transaction,
  job: { id: string; updatedAt: Date },
  seen: Date | undefined,
): Promise<void> {
  if (!seen || seen.getTime() === job.updatedAt.getTime()) return;
  throw await staleConflict(tx, job.id, "The job has changed since this page was opened.");
}

export async function staleConflict(tx: Transaction, jobId: string, reason: string) {
  const last = await lastChange(tx, jobId);
  return conflict(last ? `${reason} Last change: ${describeEntry(last)}.` : reason);
}
