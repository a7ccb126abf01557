import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { authorityOfQuote } from "#app/db/schema/authorities.ts";
import { quotes } from "#app/db/schema/quotes.ts";
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

/** Whether a status would start work for which legal-aid authority is needed and not granted. */
export async function startsUnauthorised(tx: Transaction, jobId: string, status: JobStatus) {
  if (status !== "IN_PROGRESS") return false;
  const isAgreed = sql`${quotes.jobId} = ${jobId} and ${quotes.status} = 'ACCEPTED'`;
  const isWaiting = sql`${authorityOfQuote} <> 'GRANTED'`;
  return (await tx.$count(quotes, sql`${isAgreed} and ${isWaiting}`)) > 0;
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
