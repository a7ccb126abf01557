import { and, eq, inArray, type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { preparedQuery, type Queries } from "#app/db/prepared-query.server.ts";
import { jobCounts, jobs } from "#app/db/schema/jobs.ts";
import { JOB_STATUSES, type JobStatus } from "#app/words/jobs.ts";
import { PENDING_STATUSES } from "./job.ts";

export interface JobCounts {
  total: number;
  pending: number;
  inProgress: number;
  completed: number;
}

const selectCounts = preparedQuery((db) => {
  const { counted, figures } = jobFigures(db, sql.placeholder("organisationId"));
  return db.select(figures).from(counted);
});

/** Counts the jobs of one organisation; of its restricted ones those that this person may see. */
export async function countJobs(tx: Transaction, organisationId: string): Promise<JobCounts> {
  const [row] = await selectCounts(tx, { organisationId });
  return row ?? { total: 0, pending: 0, inProgress: 0, completed: 0 };
}

/** The figures of a query over `counted`: of one organisation's jobs, or of all. */
export function jobFigures(db: Queries, organisationId?: Placeholder) {
  const counted = countsByStatus(db, organisationId);
  const among = (...statuses: JobStatus[]) =>
    sql<number>`coalesce(sum(${counted.n}) filter (where ${inArray(counted.status, statuses)}), 0)::int`;
  const figures = {
    total: among(...JOB_STATUSES),
    pending: among(...PENDING_STATUSES),
    inProgress: among("IN_PROGRESS"),
    completed: among("COMPLETED"),
  };
  return { counted, figures };
}

/**
 * How many jobs there are by status, of one organisation or of all; a status may have several rows. The
 * counters leave out restricted jobs, which are counted for those who may see them, and are hidden from
 * people whom nobody has vouched for yet, whose own jobs are counted.
 */
export function countsByStatus(db: Queries, organisationId?: Placeholder) {
  const known = db
    .select({ status: jobCounts.status, n: sql<number>`${jobCounts.n}`.as("n") })
    .from(jobCounts)
    .where(organisationId ? eq(jobCounts.organisationId, organisationId) : undefined);
  const counted = (which: SQLWrapper) =>
    db
      .select({ status: jobs.status, n: sql<number>`count(*)::int`.as("n") })
      .from(jobs)
      .where(and(organisationId ? eq(jobs.organisationId, organisationId) : undefined, which))
      .groupBy(jobs.status);
  const all = unionAll(known, counted(jobs.restricted));
  if (!organisationId) {
    return all.as("counted");
  }
  const ofUnvouched = sql`not ${jobs.restricted} and (select app.is_unvouched())`;
  return all.unionAll(counted(ofUnvouched)).as("counted");
}
