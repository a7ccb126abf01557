import type { Pool } from "pg";
import { inTransaction, type Transaction } from "#app/db/as-actor.server.ts";

/** One transaction as the sign-in login: its own tables, and counting tries. */
export function transaction<T>(
  { pool }: { pool: Pool },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, "begin", work);
}
