import { desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { conflictChecks } from "#app/db/schema/conflicts.ts";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { conflict } from "#app/domain/errors.ts";
import type { JobStatus } from "#app/words/jobs.ts";

export const IS_OF_TODAY = sql<boolean>`
  ${conflictChecks.partiesDigest} = app.parties_digest(${conflictChecks.jobId}) and not exists (
    select from ${jobVersions} v join ${jobs} j on j.id = v.job_id
    where j.id = ${conflictChecks.jobId} and v.replaced_at > ${conflictChecks.runAt}
      and (v.title, v.description) <> (j.title, j.description))`;

/**
 * Whether a status would start the work of a job whose latest conflict check is not clear, or no longer about
 * the people of its case: then staff are asked first.
 */
export async function startsUnchecked(tx: Transaction, jobId: string, status: JobStatus) {
  if (status !== "IN_PROGRESS") return false;
  const [latest] = await tx
    .select({
      isClear: sql<boolean>`${conflictChecks.result} in ('CLEAR', 'DISCLOSED') and ${IS_OF_TODAY}`,
    })
    .from(conflictChecks)
    .where(eq(conflictChecks.jobId, jobId))
    .orderBy(desc(conflictChecks.runAt), desc(conflictChecks.id))
    .limit(1);
  return !latest?.isClear;
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
