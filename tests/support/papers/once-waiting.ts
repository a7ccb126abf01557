import { expect } from "vitest";
import type { TestDatabase } from "#tests/support/database/test-database.ts";

/** Lets nobody keep a paper for this job until so many of `work` wait for that. */
export async function onceWaiting<T>(
  db: Pick<TestDatabase, "sql">,
  { jobId, waiting, work }: { jobId: string; waiting: number; work: () => Promise<T> },
): Promise<T> {
  const client = await db.sql.connect();
  try {
    await client.query("begin");
    const lock = "select pg_advisory_xact_lock(hashtextextended('papers ' || $1::text, 0))";
    await client.query(lock, [jobId]);
    const done = work();
    const waits = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const count = async () => (await db.sql.query(waits)).rowCount;
    await expect.poll(count, { timeout: 10_000 }).toBe(waiting);
    await client.query("commit");
    return await done;
  } finally {
    client.release();
  }
}
