import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { reasonOf } from "#app/domain/papers/retry-each.ts";
import { backupName, deleteOutlived, deleteSuperseded } from "#foundation/backup/backup.ts";
import type { Config } from "#foundation/config.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { withClient } from "#foundation/database/connections.server.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import { backUpFiles, openBackupStores } from "./files.ts";
import { writeBackup } from "./write-backup.ts";

interface BackUpOptions {
  config: Config;
  /** The owner's connection, past any transaction pooler. */
  owner: DatabaseConnection;
  secret: string;
  folder: string;
}

/**
 * Backs up the database, deletes superseded backups and old ones from before upgrades, then copies stored files. Files that cannot be copied
 * are told: the backup of the database serves without them, and retention must not end with one lost file.
 *
 * @returns `without`: why not all stored files are beside it; `unrecorded`: why the System page does not show it; each
 *   null where nothing is wrong.
 */
export async function backUp({ config, owner, secret, folder }: BackUpOptions) {
  const now = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, backupName(owner.database, now));
  const tables = await writeBackup({ owner, path, key: config.backupKey, secret });
  const deleted = await deleteSuperseded(folder, owner.database, now);
  await deleteOutlived(join(config.dataDir, "backups"), `${owner.database}-before-migration`, now);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { size } = await stat(path);
  const { copied, without } = await copyFiles({ config, owner, secret, folder });
  const seconds = ((Date.now() - now.getTime()) / 1_000).toFixed(1);
  const summary = `${rows} rows of ${tables.length} tables, ${size} bytes; ${copied}; ${seconds} s`;
  const unrecorded = await asSetup(owner, (tx) =>
    without === null
      ? recordCheck(tx, "backup", "OK", summary)
      : recordCheck(tx, "backup", "WARNING", `Without all stored files. ${without}`),
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return { path, summary, deleted, without, unrecorded };
}

async function copyFiles({ config, owner, secret, folder }: BackUpOptions) {
  try {
    const stores = openBackupStores(config, secret, folder);
    const { all, copied } = await withClient(owner, "backup", (client) =>
      backUpFiles(client, stores),
    );
    return { copied: `${all} files, ${copied} of them new`, without: null };
  } catch (error) {
    return { copied: "not all files", without: reasonOf(error) };
  }
}
