import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobCounts } from "#app/db/schema/jobs.ts";
import { JOB_STATUSES, type JobStatus, PENDING_STATUSES } from "./job.ts";

export interface JobCounts {
  total: number;
  /** Jobs in QUOTE_REQUESTED and QUOTE_SENT. */
  pending: number;
  inProgress: number;
  completed: number;
}

/** Counts all jobs of one organisation. */
export async function countJobs(tx: Transaction, organisationId: string): Promise<JobCounts> {
  const among = (...statuses: JobStatus[]) =>
    sql<number>`coalesce(sum(${jobCounts.n}) filter (where ${inArray(jobCounts.status, statuses)}), 0)::int`;
  const [row] = await tx
    .select({
      total: among(...JOB_STATUSES),
      pending: among(...PENDING_STATUSES),
      inProgress: among("IN_PROGRESS"),
      completed: among("COMPLETED"),
    })
    .from(jobCounts)
    .where(eq(jobCounts.organisationId, organisationId));
  return row ?? { total: 0, pending: 0, inProgress: 0, completed: 0 };
}
