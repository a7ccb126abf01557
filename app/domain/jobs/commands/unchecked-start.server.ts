import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { conflict } from "#app/domain/errors.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/**
 * Whether a status would start the work of a job whose latest conflict check is not clear, or no longer about
 * the people of its case: then staff are asked first.
 */
export async function startsUnchecked(tx: Transaction, jobId: string, status: JobStatus) {
  if (status !== "IN_PROGRESS") return false;
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select app.clear_check(${jobId}) as id`,
  );
  return !rows[0]?.id;
}

export async function refuseUncheckedStart(
  tx: Transaction,
  jobId: string,
  status: JobStatus,
  confirmed: "yes" | undefined,
): Promise<void> {
  if (!confirmed && (await startsUnchecked(tx, jobId, status))) throw conflict(UNCHECKED);
}

const UNCHECKED = "The conflict check is not clear. Confirm that work starts all the same.";
