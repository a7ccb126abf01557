import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";
import { grantBackups } from "#app/db/backup-access.server.ts";
import { MIGRATION_LOCK } from "#app/db/locks.ts";
import { ensureRoles } from "#app/db/roles.server.ts";
import type { DatabaseConnection, LoginRoles } from "#foundation/database/connections.server.ts";
import { withClient } from "#foundation/database/connections.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { createColumnFunctions, createRules, dropRules, hasRules } from "./rules.server.ts";

const MIGRATIONS = join(ROOT, "app", "db", "migrations");
const JOURNAL = join(MIGRATIONS, "meta", "_journal.json");

/** Migrations run without time limits, whatever limits are set for the owner. */
const UNLIMITED =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0";

/**
 * First sessions, which every request of someone asks for first: those that have begun come to their end meanwhile. Then
 * all tables, and last those that policies ask. None is waited for as long as the second after which PostgreSQL looks for
 * those who wait in a circle: nobody gets an error by this.
 */
const LOCK_TABLES = `
  begin;
  set local statement_timeout = '800ms';
  do $$
  begin
    if to_regclass('public.sessions') is not null then
      lock table public.sessions;
      perform pg_sleep(0.3);
    end if;
  end $$;
  do $$
  declare
    tables text := (select string_agg(oid::regclass::text, ', '
        order by relname in ('organisations', 'profiles', 'user_roles'), oid)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'));
  begin
    if tables is not null then execute 'lock table ' || tables; end if;
  end $$;
  set local statement_timeout = 0`;
const QUERY_CANCELED = "57014";
const LOCK_TRIES = 8;
const BETWEEN_TRIES_MS = 100;

/** As Drizzle's own migrator keeps it. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;

/** The database was migrated by a newer version, whose schema this one does not know. */
export class NewerSchemaError extends Error {}

/** Someone used a table for so long that nothing was changed. */
export class TablesInUseError extends Error {}

export interface AroundMigration {
  /** Runs before a database of an earlier version is changed; when it throws, nothing is changed. */
  before: () => Promise<void>;
  /** Runs once the schema is current, also when nothing was migrated: installs the job queue's own schema. */
  afterwards: (owner: Client) => Promise<void>;
}

/**
 * Migrates a database to this version's schema: roles, migrations of tables and rows, rules, then `afterwards`, all under
 * one advisory lock, so that several processes may start at once. `connection` is the owner's and bypasses any pooler.
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
    if (currentVersion < newestMigration() || !(await hasRules(owner))) {
      await withTablesLocked(owner, async () => {
        await runMigrations(owner, currentVersion, newestMigration());
        await createRules(owner);
      });
    }
    await afterwards(owner);
  });
}

function withMigrationLock(connection: DatabaseConnection, work: (owner: Client) => Promise<void>) {
  return withClient(connection, "migrate", async (owner) => {
    await owner.query(UNLIMITED);
    await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await owner.query("set app.within = 'product'");
    await work(owner);
  });
}

/** One transaction in which nobody else reads or writes a table. */
async function withTablesLocked(owner: Client, work: () => Promise<void>): Promise<void> {
  await lockTables(owner, LOCK_TRIES);
  try {
    await work();
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

async function lockTables(owner: Client, tries: number): Promise<void> {
  try {
    await owner.query(LOCK_TABLES);
  } catch (error) {
    await owner.query("rollback");
    if (!(error instanceof DatabaseError && error.code === QUERY_CANCELED)) {
      throw error;
    }
    if (tries === 1) {
      throw new TablesInUseError();
    }
    await wait(BETWEEN_TRIES_MS);
    await lockTables(owner, tries - 1);
  }
}

/** Without its rules, a table is the owner's alone. */
async function runMigrations(owner: Client, current: number, newest: number): Promise<void> {
  if (current > 0) {
    await dropRules(owner);
  }
  await owner.query(MIGRATIONS_TABLE);
  await createColumnFunctions(owner);
  for (const { tag, when } of knownMigrations()) {
    if (when > current && when <= newest) {
      const text = readFileSync(join(MIGRATIONS, `${tag}.sql`), "utf8");
      await owner.query(text);
      await owner.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
        [createHash("sha256").update(text).digest("hex"), when],
      );
    }
  }
}

interface Migration {
  tag: string;
  /** Milliseconds since 1970. A schema's version is that of its newest migration. */
  when: number;
}

/** This version's migrations, oldest first. */
export function knownMigrations(): Migration[] {
  const journal: { entries: Migration[] } = JSON.parse(readFileSync(JOURNAL, "utf8"));
  return journal.entries;
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

/** Creates the roles and runs the migrations up to `newest`, which gives an earlier version's tables, without rules. */
export async function migrateUpTo(
  connection: DatabaseConnection,
  logins: LoginRoles,
  newest: number,
): Promise<void> {
  await withMigrationLock(connection, async (owner) => {
    await ensureRoles(owner, logins);
    const currentVersion = await databaseMigration(owner);
    if (currentVersion < newest) {
      await withTablesLocked(owner, () => runMigrations(owner, currentVersion, newest));
    }
  });
}
