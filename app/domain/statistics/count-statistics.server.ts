import type { Transaction } from "#app/db/as-actor.server.ts";

const LIMIT_MS = 60_000;

/**
 * Counts one period of the last twelve months anew for the staff's dashboard, as the worker; false
 * when none is due (each is at most once in four minutes), or one is being counted elsewhere.
 */
export async function countStatistics(tx: Transaction): Promise<boolean> {
  // Nobody waits for it, so it may take longer than the statements of a request.
  await tx.$client.query(`set local statement_timeout = ${LIMIT_MS}`);
  const text = "select app.count_statistics() as counted";
  const query = { text, query_timeout: LIMIT_MS };
  const { rows } = await tx.$client.query<{ counted: boolean }>(query);
  return rows[0]?.counted ?? false;
}
