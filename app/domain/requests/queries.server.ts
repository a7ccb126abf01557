import { desc, eq } from "drizzle-orm";
import { jobVersions } from "#app/db/schema/jobs.ts";
import { REQUEST_FIELDS } from "#app/domain/jobs/fields.ts";
import { findJob, lockJob } from "#app/domain/jobs/queries.server.ts";
import { listQuotes } from "#app/domain/quotes/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { partOf } from "#foundation/forms/field.ts";

/**
 * A request with its quotes (latest first), its job locked until the transaction ends: answers, corrections, withdrawals
 * and changes of status happen one after another.
 */
export async function lockRequest(tx: Transaction, id: string) {
  const job = await lockJob(tx, id);
  return { job, quotes: await listQuotes(tx, job.id) };
}

/** A request with its quotes, to look at. */
export async function findRequest(tx: Transaction, id: string) {
  const job = await findJob(tx, id);
  return { job, quotes: await listQuotes(tx, job.id) };
}

/** What a request said before each correction, and who corrected it, newest first. */
export function listVersions(tx: Transaction, jobId: string) {
  return tx
    .select({
      number: jobVersions.number,
      ...partOf(REQUEST_FIELDS, jobVersions),
      /** Null: past the application. */
      replacedByName: jobVersions.replacedByName,
      replacedByStaff: jobVersions.replacedByStaff,
      replacedAt: jobVersions.replacedAt,
    })
    .from(jobVersions)
    .where(eq(jobVersions.jobId, jobId))
    .orderBy(desc(jobVersions.number));
}

export type RequestVersion = Awaited<ReturnType<typeof listVersions>>[number];
