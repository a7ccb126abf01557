import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";

/**
 * Waits until nobody else keeps a paper for this job, and keeps others waiting until the transaction ends. It
 * is the lock under which the database numbers papers (`app.number_paper`).
 */
export async function lockPapers(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('papers ' || ${jobId}::text, 0))`,
  );
}
