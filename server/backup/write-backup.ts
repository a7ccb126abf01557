import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BACKUP_ROLE, unreadableTables } from "#app/db/backup-access.server.ts";
import { databaseMigration, knownMigrations } from "#app/db/upgrade/migrate.server.ts";
import { NOTIFY, SCHEMA } from "#app/platform/queue/install-queue.server.ts";
import {
  BackupError,
  END_OF_TABLE,
  type End,
  secretCheck,
  type TableSum,
  writeBackupFile,
  writeRecord,
} from "#foundation/backup/backup.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { withClient } from "#foundation/database/connections.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { keepInFolder, readDestroyed } from "./destroyed-cases.ts";
import { escapeTable, FORMAT_SETTINGS, listTables, tableChecksum } from "./tables.ts";

export interface BackupOptions {
  /** The owner's connection, past any transaction pooler. */
  owner: DatabaseConnection;
  path: string;
  /** BACKUP_KEY; null: not encrypted, and without the installation's secret. */
  key: string | null;
  secret: string;
}

/**
 * Writes a consistent snapshot of every table into one file. The product may keep running.
 *
 * @returns row count and checksum of each table.
 */
export function writeBackup(options: BackupOptions): Promise<TableSum[]> {
  return withClient(options.owner, "backup", async (client) => {
    const sums: TableSum[] = [];
    await client.query("begin isolation level repeatable read read only");
    await client.query(FORMAT_SETTINGS);
    await writeBackupFile(options.path, recordsOf(client, options, sums), options);
    keepInFolder(dirname(options.path), await readDestroyed(client), options.secret);
    return sums;
  });
}

async function* recordsOf(client: Client, { key, secret }: BackupOptions, sums: TableSum[]) {
  yield writeRecord({
    createdAt: new Date().toISOString(),
    product: JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version,
    migration: await migrationOf(client),
    secretCheck: secretCheck(secret),
    ...(key !== null && { secret }),
  });
  const notifications = await readPendingEmailRequests(client);
  await switchToBackupRole(client);
  for (const table of await listTables(client)) {
    yield writeRecord(table);
    const { name, columns } = escapeTable(client, table);
    yield* client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
    yield END_OF_TABLE;
    sums.push(await tableChecksum(client, table));
  }
  const sequences = await readSequences(client);
  yield writeRecord({ tables: sums, sequences, notifications });
}

async function migrationOf(client: Client) {
  const when = await databaseMigration(client);
  if (when === 0) throw new BackupError("This database is empty: start the product on it first");
  const migration = knownMigrations().find((migration) => migration.when === when);
  if (!migration) {
    throw new BackupError("This database is of another version: back it up with that one");
  }
  return { tag: migration.tag, when };
}

/** Queued email requests whose emails are not written yet: usually less than a second old. */
async function readPendingEmailRequests(client: Client) {
  const queue = await client.query("select to_regclass($1) as name", [`${SCHEMA}.job`]);
  // The queue's table is missing when the first start was interrupted: nothing is pending then.
  if (!queue.rows[0]?.name) return [];
  const { rows } = await client.query<{ id: string; data: unknown }>(
    `select id, data from ${SCHEMA}.job
     where name = $1 and state < 'completed' and data ? 'templateKey' order by created_on`,
    [NOTIFY],
  );
  return rows;
}

/** Switches to the role that may read every row; refuses tables where that role would see none. */
async function switchToBackupRole(client: Client): Promise<void> {
  const unreadable = await unreadableTables(client);
  if (unreadable.length > 0) {
    throw new BackupError(
      `Backups may not read ${unreadable.join(", ")} yet: start this version of the product once`,
    );
  }
  await client.query(`set local role ${BACKUP_ROLE}`);
}

async function readSequences(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: End["sequences"] = [];
  for (const { name } of rows) {
    const result = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    sequences.push(...result.rows.map((state) => ({ name, ...state })));
  }
  return sequences;
}
