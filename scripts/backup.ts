import { mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { withClient } from "#app/db/one-connection.server.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { backUpFiles, openBackupStores } from "#server/backup/files.ts";
import { backupName, deleteSuperseded } from "#server/backup/retention.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import {
  explainStartError,
  installationSecret,
  reachDatabase,
  requireOwnSecret,
} from "#server/lifecycle/database/start-database.ts";

/** `npm run backup [-- --to DIR]`: writes a backup, whether or not the product is running. */
async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const config = readConfig(process.env);
  const started = Date.now();
  const folder = resolve(values.to ?? join(config.dataDir, "backups"));
  const { directOwner: owner, stop } = await reachDatabase(config, createLog("error"));
  try {
    const secret = installationSecret(config);
    await requireOwnSecret(config, owner, secret);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const path = join(folder, backupName(owner.database, now));
    const tables = await writeBackup({ owner, path, key: config.backupKey, secret });
    const files = await withClient(owner, "backup", (client) =>
      backUpFiles(client, openBackupStores(config, secret, folder)),
    );
    const deleted = await deleteSuperseded(folder, owner.database, now);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(path);
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    const summary = `${rows} rows of ${tables.length} tables, ${size} bytes; ${files.all} files, ${files.copied} of them new; ${seconds} s`;
    console.log(`${path}\n${summary}`);
    await asSetup(owner, (tx) => recordCheck(tx, "backup", "OK", summary)).catch((error: Error) =>
      console.log(`The System page does not show it: ${error.message}`),
    );
    if (config.backupKey === null) console.log("Not encrypted: BACKUP_KEY is not set");
    for (const name of deleted) console.log(`Deleted ${name}`);
  } catch (error) {
    throw explainStartError(config, error);
  } finally {
    await stop();
  }
}

backup().catch((error: Error) => {
  console.error(`No backup was made. ${error.message}`);
  process.exitCode = 1;
});
