import { Client } from "pg";
import { inTransaction } from "#app/db/as-actor.server.ts";
import { createPool, type LoginRoles, loginRoles } from "#app/db/connections.server.ts";
import { databaseMigration, knownMigrations, migrateUpTo } from "#app/db/migrate.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { notificationPayload } from "#app/domain/emails/payload.ts";
import { noteCheck } from "#app/domain/health/note-check.server.ts";
import { holdMessages } from "#app/domain/sent-emails/hold-messages.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { createLinkToken } from "#app/platform/link-token.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { readText, writeDurably } from "#server/embedded-postgres/durable-file.ts";
import { anchorFile, readAnchorFile } from "#server/jobs/anchor-file.ts";
import { writingFor } from "#server/jobs/worker.ts";
import { asSetup } from "#server/lifecycle/as-setup.ts";
import {
  bringUpToDate,
  explainFor,
  installationSecret,
  type OpenDatabase,
  openDatabase,
  secretFile,
  settledSecret,
} from "#server/lifecycle/start-database.ts";
import { type OpenBackup, openBackupFile } from "./backup-file.ts";
import { BackupRefused } from "./backup-refused.ts";
import { loadTables, parseLine, refuseUnlessEmpty } from "./load-tables.ts";
import { type End, type Head, headLine } from "./manifest.ts";
import { restoredSeals } from "./restored-seals.ts";
import { secretCheck } from "./write-backup.ts";

interface RestoreOptions {
  path: string;
  config: Config;
  log: Logger;
  /** Restore although the installation's secret is another: second factors are then off. */
  newSecret?: boolean;
  /** Restore although this installation has not signed it, or not as it is now. */
  unverified?: boolean;
}

export interface Restored {
  /** When the backup was made. */
  createdAt: string;
  tables: number;
  rows: number;
  isNewSecret: boolean;
  /** Whether this installation has signed it, as it is. */
  isVerified: boolean;
}

/**
 * Puts a backup into an empty database, of the embedded engine or of DATABASE_URL, and brings it to
 * this version. Nobody is logged in afterwards, and no message goes out that was waiting.
 *
 * Who has signed it is looked at before anything is written.
 *
 * @throws BackupRefused or StartRefused with one line. Nothing of the backup is in the database then,
 *   unless it was all there and the step to this version failed: the next start makes up for that.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, config, log } = options;
  const backup = await openBackupFile(path, config.backupKey);
  const head = parseLine(headLine, await backup.lines.next());
  if (!knownMigrations().some(({ when }) => when === head.migration.when)) {
    throw new BackupRefused(
      `The backup is of a newer version (${head.product}, ${head.migration.tag}): restore it with that one`,
    );
  }
  const database = await openDatabase(config, log);
  try {
    return await restoreInto(database, options, { ...backup, head });
  } catch (error) {
    throw explainFor(config, error);
  } finally {
    await database.stop();
  }
}

async function restoreInto(
  { owner, directOwner }: OpenDatabase,
  options: RestoreOptions,
  { head, lines, isSignedWith }: OpenBackup & { head: Head },
): Promise<Restored> {
  const { config } = options;
  const client = new Client({ ...directOwner, application_name: "restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await refuseUnlessEmpty(client);
    if ((await databaseMigration(client)) > head.migration.when) {
      throw new BackupRefused(
        "This database is of a newer version than the backup: restore into a new one, which is then brought up to date",
      );
    }
    const secret = settleSecret(options, head);
    const isNewSecret = secretCheck(secret) !== head.secretCheck;
    const isVerified = await isSignedWith(secret);
    refuseUnlessAsked(options, { isNewSecret, isVerified });
    if (isFromBackup(config, head)) writeDurably(secretFile(config.dataDir), secret);
    const logins = loginRoles(owner, secret);
    await migrateUpTo(directOwner, logins, head.migration.when);
    const end = await loadTables(client, { lines, isNewSecret });
    await client.query("analyze");
    // The backup that it comes from is there already.
    await bringUpToDate(directOwner, logins, async () => {});
    await holdPending(config, { logins, secret }, end);
    const seals = await restoredSeals(client, readAnchorFile(anchorFile(config.dataDir)));
    const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
    await asSetup(owner, async (tx) => {
      await recordAudit(
        tx,
        { actor: null, requestId: null },
        {
          ...{ action: "backup_restored", ...seals },
          meta: { madeAt: head.createdAt, isVerified, ...seals.meta },
        },
      );
      const found = `${rows} rows of ${end.tables.length} tables, all as they were backed up`;
      await (isVerified
        ? noteCheck(tx, "restore_drill", "OK", found)
        : noteCheck(tx, "restore_drill", "WARNING", `${found}, in a file that is not verified`));
    });
    const { createdAt } = head;
    return { createdAt, tables: end.tables.length, rows, isNewSecret, isVerified };
  } finally {
    await client.end();
  }
}

/**
 * The installation's secret: the one that is set, else that of the data folder, else the backup's own.
 * Where there is none, one is made when that is asked for.
 */
function settleSecret(options: RestoreOptions, head: Head): string {
  const { config, newSecret, unverified } = options;
  if (isFromBackup(config, head)) return head.secret;
  const path = secretFile(config.dataDir);
  if (config.authSecret !== null || readText(path) !== null) return installationSecret(config);
  if (newSecret && unverified) return settledSecret(config);
  throw new BackupRefused(
    `${path} is missing: without the secret that this backup was made with, nobody can tell who made it. Put it there, or ${WITHOUT_SECRET}`,
  );
}

/**
 * An encrypted backup brings its secret along to where there is none: who has made it is then vouched
 * for by BACKUP_KEY.
 */
function isFromBackup(
  { authSecret, databaseUrl, dataDir }: Config,
  head: Head,
): head is Head & { secret: string } {
  const isNone = authSecret === null && databaseUrl === null && !readText(secretFile(dataDir));
  return isNone && head.secret !== undefined;
}

const WITHOUT_SECRET =
  "give --new-secret --unverified to restore without anybody's second factor and without knowing who made it";

/**
 * Without the backup's secret, second factors cannot be read; without its signature, nobody knows who
 * has written what is in it.
 */
function refuseUnlessAsked(
  { config, newSecret, unverified }: RestoreOptions,
  { isNewSecret, isVerified }: Pick<Restored, "isNewSecret" | "isVerified">,
): void {
  if (isNewSecret && !(newSecret && unverified)) {
    const place = config.authSecret === null ? secretFile(config.dataDir) : "AUTH_SECRET";
    throw new BackupRefused(
      `${place} is not the secret that this backup was made with: put that one there, or ${WITHOUT_SECRET}`,
    );
  }
  if (!isVerified && !unverified) {
    throw new BackupRefused(
      "The backup is damaged, or somebody has changed it: this installation has not signed it as it is. Take another one, or give --unverified to restore it all the same",
    );
  }
}

/** Writes the messages that were still to be written, and holds them. */
async function holdPending(
  config: Config,
  { logins, secret }: { logins: LoginRoles; secret: string },
  { notifications }: End,
): Promise<void> {
  const pending = notifications.flatMap(({ id, data }) => {
    const { success, data: notification } = notificationPayload.safeParse(data);
    return success ? [{ id, notification }] : [];
  });
  const writing = writingFor(config, createLinkToken(secret));
  const pool = createPool(logins.worker, { max: 1, name: "restore", onError: () => {} });
  try {
    await inTransaction(pool, "begin", (tx) =>
      holdMessages({ ...writing, db: tx, now: new Date() }, pending),
    );
  } finally {
    await pool.end();
  }
}
