import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import type { DatabaseConnection, LoginRoles } from "./connections.server.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import { ensureRoles } from "./roles.server.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** The newest migration of this version of the product, as `app.schema_version()` tells of a database's. */
export function newestMigration(): number {
  const journal: { entries: Array<{ when: number }> } = JSON.parse(
    readFileSync(join(MIGRATIONS, "meta", "_journal.json"), "utf8"),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}

/**
 * Brings a database to this version's schema: roles, then migrations, then `afterwards` (the job
 * queue's own schema), all under one advisory lock, so that several processes may start at once.
 * `connection` is the owner's, direct (not through a transaction pooler).
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  logins: LoginRoles,
  afterwards: (owner: Client) => Promise<void>,
): Promise<void> {
  const owner = new Client({ ...connection, application_name: "migrate" });
  await owner.connect();
  try {
    await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await owner.query("set lock_timeout = '5s'");
    await ensureRoles(owner, logins);
    await migrate(drizzle({ client: owner }), { migrationsFolder: MIGRATIONS });
    await afterwards(owner);
  } finally {
    await owner.end();
  }
}
