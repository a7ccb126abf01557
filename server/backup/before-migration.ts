import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { BackupError, backupName, deleteAllButNewest } from "#foundation/backup/backup.ts";
import type { Config } from "#foundation/config.server.ts";
import { asStartupError, StartupError } from "#foundation/lifecycle/startup-error.ts";
import { type BackupOptions, writeBackup } from "./write-backup.ts";

const KEPT = 3;

/**
 * Backs up a database that is about to be migrated, into DATA_DIR/backups, and keeps the last three such
 * backups.
 *
 * @returns the path of the backup.
 */
export async function backUpBeforeMigration(
  { dataDir, backupKey }: Pick<Config, "dataDir" | "backupKey">,
  { owner, secret }: Pick<BackupOptions, "owner" | "secret">,
): Promise<string> {
  const folder = join(dataDir, "backups");
  // Not the name of nightly backups, so that each kind has its own retention.
  const name = `${owner.database}-before-migration`;
  const path = join(folder, backupName(name, new Date()));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeBackup({ owner, path, key: backupKey, secret });
    await deleteAllButNewest(folder, name, KEPT);
    return path;
  } catch (error) {
    const startupError = asStartupError(error, folder);
    if (!(startupError instanceof StartupError || startupError instanceof BackupError)) throw error;
    throw new StartupError(
      `The upgrade did not start, because the backup before it failed. ${startupError.message}`,
    );
  }
}
