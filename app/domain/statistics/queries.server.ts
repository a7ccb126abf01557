import { desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { jobCounts, statistics } from "#app/db/schema.ts";
import { JOB_STATUSES, type JobStatus } from "../jobs/job.ts";
import type { Statistics, StatusCounts } from "./statistics.ts";

const figures = {
  requested: statistics.requested,
  accepted: statistics.accepted,
  quoted: statistics.quoted,
  quoteSeconds: statistics.quoteSeconds,
  completed: statistics.completed,
  completionSeconds: statistics.completionSeconds,
};

/** The last twelve months as they were counted last; null before the first time. Staff only. */
export async function readStatistics(tx: Transaction): Promise<Statistics | null> {
  const rows = await tx
    .select({ ...figures, firstMonth: statistics.firstMonth, countedAt: statistics.countedAt })
    .from(statistics)
    .where(eq(statistics.months, 1))
    .orderBy(desc(statistics.firstMonth))
    .limit(12);
  const [year] = await tx
    .select(figures)
    .from(statistics)
    .where(eq(statistics.months, 12))
    .orderBy(desc(statistics.firstMonth))
    .limit(1);
  const [latest] = rows;
  if (!latest || !year) return null;
  const months = rows.map(({ countedAt: _, ...month }) => month).reverse();
  return { months, year, countedAt: latest.countedAt };
}

/** How many jobs are in each status. Staff only. */
export async function countByStatus(tx: Transaction): Promise<StatusCounts> {
  const rows = await tx
    .select({ status: jobCounts.status, n: sql<number>`sum(${jobCounts.n})::int` })
    .from(jobCounts)
    .groupBy(jobCounts.status);
  const counts = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as StatusCounts;
  for (const { status, n } of rows) counts[status as JobStatus] = n;
  return counts;
}
