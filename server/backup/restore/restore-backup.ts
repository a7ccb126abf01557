import { dirname } from "node:path";
import type { Client } from "pg";
import { databaseMigration, knownMigrations, migrateUpTo } from "#app/db/upgrade/migrate.server.ts";
import { BY_SYSTEM, recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { emailRequestPayload } from "#app/domain/emails/payload.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { reasonOf } from "#app/domain/papers/retry-each.ts";
import { holdEmails } from "#app/domain/sent-emails/hold-emails.server.ts";
import {
  BackupError,
  type End,
  type Head,
  headRecord,
  type OpenBackup,
  openBackupFile,
  parseRecord,
} from "#foundation/backup/backup.ts";
import type { Config } from "#foundation/config.server.ts";
import {
  type DatabaseConnection,
  type LoginRoles,
  loginRoles,
  withClient,
  withPool,
} from "#foundation/database/connections.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { makeFilesPlace } from "#foundation/lifecycle/lifecycle.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { createLinkToken } from "#foundation/secrets/keyed-digests.server.ts";
import { destroyAgain, findLists, keepInFolder, listName } from "#server/backup/destroyed-cases.ts";
import {
  describeFiles,
  openBackupStores,
  type RestoredFiles,
  restoreFiles,
} from "#server/backup/files.ts";
import { anchorFile, readAnchorFile } from "#server/jobs/audit/anchor-file.ts";
import { writingFor } from "#server/jobs/worker.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import { requireOwnSecret } from "#server/lifecycle/database/installation-secret.ts";
import {
  type OpenDatabase,
  openDatabase,
  reachDatabase,
  withDatabase,
} from "#server/lifecycle/database/open-database.ts";
import { upgradeDatabase } from "#server/lifecycle/database/upgrade-database.ts";
import { loadTables, refuseUnlessEmpty } from "./load-tables.ts";
import { chooseSecret, type RestoreSecretOptions } from "./restore-secret.ts";
import { restoredSeals } from "./restored-seals.ts";

interface RestoreOptions extends RestoreSecretOptions {
  path: string;
  log: Logger;
  /** Compares the copies of files with their hashes instead of putting them back: they may be large. */
  leaveFiles?: boolean;
}

export interface Restored {
  createdAt: string;
  tables: number;
  rows: number;
  files: RestoredFiles;
  isNewSecret: boolean;
  isVerified: boolean;
}

/**
 * Restores a backup into an empty database, embedded or of DATABASE_URL, and migrates it to this version.
 * Checks the signature before it writes anything. Nobody is signed in afterwards; waiting emails are held.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, config, log } = options;
  const backup = await openBackupFile(path, config.backupKey);
  const head = parseRecord(headRecord, (await backup.records.next()).value);
  if (!knownMigrations().some(({ when }) => when === head.migration.when)) {
    throw new BackupError(
      `The backup is of a newer version (${head.product}, ${head.migration.tag}): restore it with that one`,
    );
  }
  return withDatabase(config, openDatabase(config, log), async (database) => {
    try {
      return await restoreInto(database, options, { ...backup, head });
    } finally {
      await backup.records.return(undefined);
    }
  });
}

function restoreInto(
  { owner, directOwner }: OpenDatabase,
  options: RestoreOptions,
  { head, records, isSignedWith }: OpenBackup & { head: Head },
): Promise<Restored> {
  const { config } = options;
  return withClient(directOwner, "restore", async (client) => {
    await refuseUnlessEmpty(client);
    if ((await databaseMigration(client)) > head.migration.when) {
      throw new BackupError(
        "This database is of a newer version than the backup: restore into a new one, which is then brought up to date",
      );
    }
    const { secret, isNewSecret, isVerified } = chooseSecret(options, head, isSignedWith);
    const gone = await destroyedCases(options, head, isVerified ? secret : null);
    // Should this end half way, the next start destroys them.
    if (gone.length > 0) keepInFolder(config.dataDir, gone, secret);
    const logins = loginRoles(owner, secret);
    await migrateUpTo(directOwner, logins, head.migration.when);
    const end = await loadTables(client, records, isNewSecret);
    await client.query("analyze");
    // No backup before this migration: the one being restored serves.
    await upgradeDatabase(directOwner, logins, async () => {});
    await destroyAgain(client, gone);
    await holdPending(config, { logins, secret }, end);
    const restored = {
      createdAt: head.createdAt,
      tables: end.tables.length,
      rows: end.tables.reduce((sum, table) => sum + table.rows, 0),
      isNewSecret,
      isVerified,
    };
    const seals = await restoredSeals(client, readAnchorFile(anchorFile(config.dataDir)));
    await recordRestore(owner, restored, seals);
    const files = await putFilesBack(client, options, secret).catch((error) => {
      if (options.leaveFiles) throw error;
      throw new BackupError(
        `The database is restored, but not all stored files are back (${reasonOf(error)}). Repeat only that with: npm run restore -- --files ${options.path}`,
      );
    });
    await recordAsDrill(owner, { ...restored, files });
    return { ...restored, files };
  });
}

const FIRST_WITH_LIST = "0053_destructions";

/** What the installation had destroyed by now; a restore without knowing it would bring it back. */
async function destroyedCases({ config, path }: RestoreOptions, head: Head, secret: string | null) {
  const { kept } = openBackupStores(config, secret ?? "", dirname(path));
  const folders = [dirname(path), config.dataDir];
  const found = await findLists({ folders, files: kept.files, check: head.secretCheck, secret });
  if (found) return found;
  const first = knownMigrations().find(({ tag }) => tag === FIRST_WITH_LIST);
  if (head.migration.when < (first?.when ?? 0)) return [];
  throw new BackupError(
    `The list of destroyed cases, ${listName(head.secretCheck)}, is neither beside the backup nor in DATA_DIR nor in the store of files. Put it there: without it what was destroyed would come back`,
  );
}

async function putFilesBack(
  client: Client,
  { config, path, leaveFiles = false }: Pick<RestoreOptions, "config" | "path" | "leaveFiles">,
  secret: string,
): Promise<RestoredFiles> {
  const stores = openBackupStores(config, secret, dirname(path));
  await makeFilesPlace(config);
  return restoreFiles(client, leaveFiles ? { ...stores, kept: stores.copies } : stores);
}

/**
 * Puts stored files back from beside a backup where the store misses them or has them changed, and leaves
 * the database as it is, running or not.
 */
export function restoreOnlyFiles({
  path,
  config,
  log,
}: Pick<RestoreOptions, "path" | "config" | "log">): Promise<RestoredFiles> {
  return withDatabase(config, reachDatabase(config, log), async ({ directOwner }) => {
    const secret = await requireOwnSecret(config, directOwner);
    return withClient(directOwner, "restore", (client) =>
      putFilesBack(client, { path, config }, secret).catch((error) => {
        throw new BackupError(`Not all stored files are back: ${reasonOf(error)}`);
      }),
    );
  });
}

function recordRestore(
  owner: DatabaseConnection,
  { createdAt, isVerified }: Omit<Restored, "files">,
  seals: Awaited<ReturnType<typeof restoredSeals>>,
): Promise<void> {
  const meta = { madeAt: createdAt, isVerified, ...seals.meta };
  return asSetup(owner, (tx) =>
    recordAudit(tx, BY_SYSTEM, { action: "backup_restored", ...seals, meta }),
  );
}

function recordAsDrill(owner: DatabaseConnection, { rows, tables, files, isVerified }: Restored) {
  const summary = `${rows} rows of ${tables} tables, ${describeFiles(files)}, as they were backed up`;
  const isWhole = isVerified && files.lost.length === 0;
  const detail = isVerified ? summary : `${summary}, in a file that is not verified`;
  return asSetup(owner, (tx) =>
    recordCheck(tx, "restore_drill", isWhole ? "OK" : "WARNING", detail),
  );
}

/** Writes the emails of pending email requests and marks them as held, so that none is sent. */
async function holdPending(
  config: Config,
  { logins, secret }: { logins: LoginRoles; secret: string },
  { notifications }: End,
): Promise<void> {
  const pending = notifications.flatMap(({ id, data }) => {
    const { success, data: emailRequest } = emailRequestPayload.safeParse(data);
    return success ? [{ id, notification: emailRequest }] : [];
  });
  const writing = writingFor(config, createLinkToken(secret));
  await withPool(logins.worker, "restore", (pool) =>
    inTransaction(pool, "begin", (tx) =>
      holdEmails({ ...writing, db: tx, now: new Date() }, pending),
    ),
  );
}
