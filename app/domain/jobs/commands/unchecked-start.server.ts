import { sql } from "drizzle-orm";
import { authorityOfQuote } from "#app/db/schema/authorities.ts";
import { checkOfJob } from "#app/db/schema/conflicts.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { type CheckState, uncheckedWords } from "#app/domain/conflicts/conflict.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { conflict } from "#foundation/errors.ts";

const UNAUTHORISED =
  "Legal-aid authority is not granted for all of it, and is not given afterwards.";

/**
 * Why staff are asked before a status starts the work of a job, in sentences: its latest conflict check is not clear or
 * no longer about the people of its case, or legal-aid authority is needed and not granted. Null: they are not asked.
 *
 * @param quoteId of a quote that is accepted with it.
 */
export async function whyNotStart(
  tx: Transaction,
  jobId: string,
  status: string | null,
  quoteId: string | null = null,
): Promise<string | null> {
  if (status !== "IN_PROGRESS") return null;
  const isAgreed = sql`${quotes.jobId} = ${jobId} and (${quotes.status} = 'ACCEPTED' or ${quotes.id} = ${quoteId})`;
  const { rows } = await tx.execute<{ state: CheckState; isWaiting: boolean }>(sql`
    select ${checkOfJob} as state, exists (
      select from ${quotes} where ${isAgreed} and ${authorityOfQuote} <> 'GRANTED') as "isWaiting"
    from ${jobs} where ${jobs.id} = ${jobId}`);
  const words = rows.flatMap(({ state, isWaiting }) => [
    uncheckedWords({ state }),
    isWaiting && UNAUTHORISED,
  ]);
  return words.filter(Boolean).join(" ") || null;
}

export async function refuseUncheckedStart(
  tx: Transaction,
  jobId: string,
  status: string,
  confirmed: "yes" | undefined,
): Promise<void> {
  const why = confirmed ? null : await whyNotStart(tx, jobId, status);
  if (why) throw conflict(`${why} Confirm that work starts all the same.`);
}
