import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { APP_CHANGE_MARKER } from "#app/db/app-change-marker.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { withClient } from "#foundation/database/connections.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";

/**
 * Runs one transaction as the role that sets up the installation. With a `lock`, only one process at a
 * time does, so that no other changes what the work has read.
 */
export function asSetup<T>(
  owner: DatabaseConnection,
  work: (tx: Transaction) => Promise<T>,
  lock?: number,
): Promise<T> {
  return withClient(owner, "set-up", async (client) => {
    await client.query(`begin; ${APP_CHANGE_MARKER}; set local role app_setup`);
    const tx = drizzle({ client, casing: "snake_case" }) as Transaction;
    if (lock) await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const result = await work(tx);
    await client.query("commit");
    return result;
  });
}
