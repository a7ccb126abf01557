import type { Transaction } from "#app/db/as-actor.server.ts";

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
