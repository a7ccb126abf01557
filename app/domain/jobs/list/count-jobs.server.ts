import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { jobCounts, jobs } from "#app/db/schema/jobs.ts";
import { PENDING_STATUSES } from "#app/domain/jobs/job.ts";
import { JOB_STATUSES, type JobStatus } from "#app/words/jobs.ts";
import { preparedQuery, type Queries } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

export interface JobCounts {
  total: number;
  pending: number;
  inProgress: number;
  completed: number;
}

const selectCounts = preparedQuery((db) => {
  const unvouched = sql`not ${jobs.restricted} and (select app.is_unvouched())`;
  const counted = knownCounts(db).unionAll(countedOneByOne(db, unvouched)).as("counted");
  return db.select(jobFigures(counted)).from(counted);
});

/** Counts a client's jobs; of the restricted ones those that this person may see. */
export async function countJobs(tx: Transaction): Promise<JobCounts> {
  const [row] = await selectCounts(tx, {});
  return row ?? { total: 0, pending: 0, inProgress: 0, completed: 0 };
}

/** The figures of a query over counts by status. */
export function jobFigures(counted: ReturnType<typeof countsByStatus>) {
  const among = (...statuses: JobStatus[]) =>
    sql<number>`coalesce(sum(${counted.n}) filter (where ${inArray(counted.status, statuses)}), 0)::int`;
  return {
    total: among(...JOB_STATUSES),
    pending: among(...PENDING_STATUSES),
    inProgress: among("IN_PROGRESS"),
    completed: among("COMPLETED"),
  };
}

/** How many jobs there are by status; a status may have several rows. Staff only. */
export function countsByStatus(db: Queries) {
  return knownCounts(db).as("counted");
}

/**
 * The counters leave out restricted jobs, which are counted for those who may see them, and are hidden from
 * people whom nobody has vouched for yet, whose own jobs are counted.
 */
function knownCounts(db: Queries) {
  const known = db
    .select({ status: jobCounts.status, n: sql<number>`${jobCounts.n}`.as("n") })
    .from(jobCounts);
  return unionAll(known, countedOneByOne(db, jobs.restricted));
}

function countedOneByOne(db: Queries, which: SQLWrapper) {
  return db
    .select({ status: jobs.status, n: sql<number>`count(*)::int`.as("n") })
    .from(jobs)
    .where(sql`${which}`)
    .groupBy(jobs.status);
}
