import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/as-actor.server.ts";

/**
 * Counts the last twelve months anew for the staff's dashboard, as the worker. Does nothing when
 * that was done less than four minutes ago, or is being done elsewhere.
 */
export async function countStatistics(tx: Transaction): Promise<void> {
  await tx.execute(sql`select app.count_statistics()`);
}
