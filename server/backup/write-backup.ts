import { hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { BACKUP_ROLE, unreadableTables } from "#app/db/backup-access.server.ts";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import { CopyOut } from "#app/db/copy-streams.server.ts";
import { databaseMigration, knownMigrations } from "#app/db/migrate.server.ts";
import { NOTIFY, SCHEMA } from "#app/platform/queue/install-queue.server.ts";
import { ROOT } from "#app/root-folder.server.ts";
import { writeBackupFile } from "./backup-file.ts";
import { BackupRefused } from "./backup-refused.ts";
import { END_OF_ROWS } from "./lines.ts";
import type { End, Head, TableSum } from "./manifest.ts";
import { listTables, named, SAME_EVERYWHERE, sumOf } from "./tables.ts";

export interface BackupOptions {
  /** The owner's connection, past any transaction pooler. */
  owner: DatabaseConnection;
  /** The file to write. */
  path: string;
  /** BACKUP_KEY; null: not encrypted, and without the installation's secret. */
  key: string | null;
  /** The installation's secret. */
  secret: string;
}

/**
 * Writes every table, as they stood at one moment, into one file. The product may run on.
 *
 * @returns what is in it.
 * @throws BackupRefused when the database cannot be backed up; there is no file then.
 */
export async function writeBackup(options: BackupOptions): Promise<TableSum[]> {
  const client = new Client({ ...options.owner, application_name: "backup" });
  // What breaks the connection is met by the next query; without a listener it would end Node.
  client.on("error", () => {});
  await client.connect();
  try {
    const sums: TableSum[] = [];
    await client.query("begin isolation level repeatable read read only");
    await client.query(SAME_EVERYWHERE);
    await writeBackupFile(options.path, text(client, options, sums), options);
    return sums;
  } finally {
    await client.end();
  }
}

async function* text(
  client: Client,
  { key, secret }: BackupOptions,
  sums: TableSum[],
): AsyncGenerator<Buffer> {
  yield line({
    createdAt: new Date().toISOString(),
    product: productVersion(),
    migration: await migrationOf(client),
    secretCheck: secretCheck(secret),
    ...(key !== null && { secret }),
  } satisfies Head);
  const notifications = await pendingNotifications(client);
  await becomeReader(client);
  for (const table of await listTables(client)) {
    yield line(table);
    const { table: name, columns } = named(client, table);
    yield* client.query(new CopyOut(`copy (select ${columns} from ${name}) to stdout`));
    yield END_OF_ROWS;
    sums.push(await sumOf(client, table));
  }
  const sequences = await readSequences(client);
  yield line({ tables: sums, sequences, notifications } satisfies End);
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function productVersion(): string {
  return JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version;
}

/** Tells whether two secrets are the same one. */
export function secretCheck(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "backup: which secret", 12)).toString(
    "base64url",
  );
}

async function migrationOf(client: Client): Promise<Head["migration"]> {
  const when = await databaseMigration(client);
  if (when === 0) throw new BackupRefused("This database is empty: start the product on it first");
  const migration = knownMigrations().find((known) => known.when === when);
  if (!migration) {
    throw new BackupRefused("This database is of another version: back it up with that one");
  }
  return { tag: migration.tag, when };
}

/** What is queued has no row of its own yet: messages are written out of it, usually within a second. */
async function pendingNotifications(client: Client): Promise<End["notifications"]> {
  const queue = await client.query("select to_regclass($1) as name", [`${SCHEMA}.job`]);
  // The first versions had no queue.
  if (!queue.rows[0]?.name) return [];
  const { rows } = await client.query<{ id: string; data: unknown }>(
    `select id, data from ${SCHEMA}.job
     where name = $1 and state < 'completed' and data ? 'templateKey' order by created_on`,
    [NOTIFY],
  );
  return rows;
}

/** From here on every row can be read; a table that is not prepared for that would seem empty. */
async function becomeReader(client: Client): Promise<void> {
  const unreadable = await unreadableTables(client);
  if (unreadable.length > 0) {
    throw new BackupRefused(
      `Backups may not read ${unreadable.join(", ")} yet: start this version of the product once`,
    );
  }
  await client.query(`set local role ${BACKUP_ROLE}`);
}

async function readSequences(client: Client): Promise<End["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: End["sequences"] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    for (const state of found.rows) sequences.push({ name, ...state });
  }
  return sequences;
}
