import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { ROOT } from "#app/root-folder.server.ts";
import { grantBackups } from "./backup-access.server.ts";
import type { DatabaseConnection, LoginRoles } from "./connections.server.ts";
import { MIGRATION_LOCK } from "./locks.ts";
import { withClient } from "./one-connection.server.ts";
import { ensureRoles } from "./roles.server.ts";

const MIGRATIONS = join(ROOT, "app", "db", "migrations");
const JOURNAL = join("meta", "_journal.json");

/** Migrations run without time limits, whatever limits are set for the owner. */
const UNLIMITED =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** The database was migrated by a newer version, whose schema this one does not know. */
export class NewerSchemaError extends Error {}

export interface AroundMigration {
  /** Runs before a database of an earlier version is changed; when it throws, nothing is changed. */
  before: () => Promise<void>;
  /** Runs once the schema is current, also when nothing was migrated: installs the job queue's own schema. */
  afterwards: (owner: Client) => Promise<void>;
}

/**
 * Migrates a database to this version's schema: roles, then migrations, then `afterwards`, all under one advisory lock,
 * so that several processes may start at once. `connection` is the owner's and bypasses any transaction pooler.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  logins: LoginRoles,
  { before, afterwards }: AroundMigration,
): Promise<void> {
  await withMigrationLock(connection, async (owner) => {
    const currentVersion = await databaseMigration(owner);
    if (currentVersion > newestMigration()) throw new NewerSchemaError();
    await ensureRoles(owner, logins);
    if (currentVersion > 0 && currentVersion < newestMigration()) {
      // The earlier version may have tables that its backup role could not read.
      await grantBackups(owner);
      await before();
    }
    await migrate(drizzle({ client: owner }), { migrationsFolder: MIGRATIONS });
    await grantBackups(owner);
    await afterwards(owner);
  });
}

function withMigrationLock(connection: DatabaseConnection, work: (owner: Client) => Promise<void>) {
  return withClient(connection, "migrate", async (owner) => {
    await owner.query(UNLIMITED);
    await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // A migration that waits for a table blocks all later queries of that table, so it must not wait long.
    await owner.query("set lock_timeout = '5s'; set app.within = 'product'");
    await work(owner);
  });
}

interface Migration {
  tag: string;
  /** Milliseconds since 1970. A schema's version is that of its newest migration. */
  when: number;
}

/** This version's migrations, oldest first. */
export function knownMigrations(): Migration[] {
  return readJournal().entries;
}

/** The newest of this version's migrations, comparable with the database's `app.schema_version()`. */
export function newestMigration(): number {
  return Math.max(...knownMigrations().map(({ when }) => when));
}

/** The newest migration of a database; 0 when it has none. */
export async function databaseMigration(owner: Client): Promise<number> {
  const { rows } = await owner.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!rows[0]?.name) return 0;
  const newest = "select max(created_at)::bigint as at from drizzle.__drizzle_migrations";
  const result = await owner.query<{ at: string | null }>(newest);
  return Number(result.rows[0]?.at ?? 0);
}

/** Creates the roles and runs the migrations up to `newest`, which gives an earlier version's schema. */
export async function migrateUpTo(
  connection: DatabaseConnection,
  logins: LoginRoles,
  newest: number,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    const { entries, ...journal } = readJournal();
    const wanted = entries.filter(({ when }) => when <= newest);
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: wanted }));
    for (const { tag } of wanted) {
      copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await withMigrationLock(connection, async (owner) => {
      await ensureRoles(owner, logins);
      await migrate(drizzle({ client: owner }), { migrationsFolder: folder });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJournal(): { entries: Migration[] } {
  return JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), "utf8"));
}
