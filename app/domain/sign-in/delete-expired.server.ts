import { sql } from "drizzle-orm";
import type { Transact, Transaction } from "#foundation/database/transaction.server.ts";

const AT_ONCE = 2_000;

/**
 * Deletes expired sessions, links, limits, reasons and known browsers, some thousand rows for each
 * transaction. `transact` runs as app_worker. Returns the number of rows.
 */
export async function deleteExpired(transact: Transact): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await transact(deleteSome);
    total += deleted;
    if (deleted < AT_ONCE) return total;
  }
}

async function deleteSome(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ deleted: number }>(
    sql`select app.delete_expired(${AT_ONCE}) as deleted`,
  );
  return rows[0]?.deleted ?? 0;
}
