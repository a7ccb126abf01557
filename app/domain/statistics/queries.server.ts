import { desc, eq, sql } from "drizzle-orm";
import { statistics } from "#app/db/schema/statistics.ts";
import { countsByStatus } from "#app/domain/jobs/list/count-jobs.server.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { preparedQuery } from "#foundation/database/queries.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import type { Statistics, StatusCounts } from "./statistics.ts";

const newestFigures = preparedQuery((db) => {
  const newest = (length: 1 | 12, most: number) =>
    db
      .select()
      .from(statistics)
      .where(eq(statistics.months, length))
      .orderBy(desc(statistics.firstMonth))
      .limit(most);
  return newest(12, 1).unionAll(newest(1, 12)).orderBy(sql`months desc, first_month desc`);
});

/** The last twelve months as last counted; null before the first count. Staff only. */
export async function readStatistics(tx: Transaction): Promise<Statistics | null> {
  const [whole, ...rows] = await newestFigures(tx, {});
  const [latest] = rows;
  if (whole?.months !== 12 || !latest) return null;
  const { months: _, firstMonth: _from, countedAt: _at, openValue, ...year } = whole;
  const months = rows
    .map(({ months: _, countedAt: _at, openValue: _value, ...month }) => month)
    .reverse();
  return { months, year, openValue: openValue ?? "0.00", countedAt: latest.countedAt };
}

const selectByStatus = preparedQuery((db) => {
  const counted = countsByStatus(db);
  return db
    .select({ status: counted.status, n: sql<number>`sum(${counted.n})::int` })
    .from(counted)
    .groupBy(counted.status);
});

/** How many jobs are in each status. Staff only. */
export async function countByStatus(tx: Transaction): Promise<StatusCounts> {
  const rows = await selectByStatus(tx, {});
  const counts = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as StatusCounts;
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}

const LIMIT_MS = 60_000;

/**
 * Recounts one period of the last twelve months for the staff's dashboard, as the worker. Returns false
 * when none is due (each is counted at most every four minutes), or another process is counting.
 */
export async function countStatistics(tx: Transaction): Promise<boolean> {
  // Not a request: it may take longer than a request's statements, and leaves the other cores to those.
  await tx.$client.query(
    `set local statement_timeout = ${LIMIT_MS}; set local max_parallel_workers_per_gather = 0`,
  );
  const text = "select app.count_statistics() as counted";
  const query = { text, query_timeout: LIMIT_MS };
  const { rows } = await tx.$client.query<{ counted: boolean }>(query);
  return rows[0]?.counted ?? false;
}
