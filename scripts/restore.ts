import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupError, newestBackup } from "#foundation/backup/backup.ts";
import { type Config, readConfig } from "#foundation/config.server.ts";
import { exitAtSignals } from "#foundation/lifecycle/lifecycle.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { describeFiles, type RestoredFiles } from "#server/backup/files.ts";
import { describeOutside } from "#server/backup/outside.ts";
import { restoreBackup, restoreOnlyFiles } from "#server/backup/restore/restore-backup.ts";
import { drill } from "#server/backup/restore/restore-drill.ts";
import { reachDatabase, withDatabase } from "#server/lifecycle/database/open-database.ts";

const USAGE =
  "Usage: npm run restore -- FILE [--new-secret] [--unverified], npm run restore -- --files FILE, or npm run restore -- --drill [FILE]";
/** Printed after restoring a backup without a valid signature of this installation. */
const NOT_VERIFIED = `Not verified: this installation did not sign that file, so it may have been changed. Before you let anyone in, check Users (who is staff, and their addresses), Organisations and the audit log.`;

/** `npm run restore -- FILE`: restores a backup into an empty database; with --drill only tests it. */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      "new-secret": { type: "boolean", default: false },
      unverified: { type: "boolean", default: false },
      drill: { type: "boolean", default: false },
      files: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  const isForced = values["new-secret"] || values.unverified;
  const modes = [values.drill, values.files, isForced].filter((isAsked) => isAsked).length;
  if (positionals.length > 1 || modes > 1) throw new BackupError(USAGE);
  exitAtSignals();
  if (values.drill) return tryBackup(path);
  if (!path) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  if (values.files) return restoreFilesAgain(config, path);
  const started = Date.now();
  const { createdAt, rows, tables, files, isNewSecret, isVerified } = await restoreBackup({
    path: resolve(path),
    config,
    log: createLog("error"),
    newSecret: values["new-secret"],
    unverified: values.unverified,
  });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(
    `Restored ${rows} rows of ${tables} tables and ${describeFiles(files)}, as of ${createdAt}, in ${seconds} s`,
  );
  printLost(files);
  console.log(
    "Everyone must log in again. Emails that were waiting are under Sent emails, Failed.",
  );
  if (!isVerified) console.log(NOT_VERIFIED);
  if (isNewSecret) console.log("Everyone's second factor is off, because the secret is new.");
  const outside = describeOutside(config);
  if (outside) console.log(outside);
}

async function restoreFilesAgain(config: Config, path: string): Promise<void> {
  const log = createLog("error");
  const files = await restoreOnlyFiles({ path: resolve(path), config, log });
  console.log(`In the store of files, as they were: ${describeFiles(files)}`);
  printLost(files);
}

function printLost({ lost }: RestoredFiles): void {
  for (const name of lost) {
    console.log(`Lost: ${name}, in the store of files and beside the backup`);
  }
}

async function tryBackup(named: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog("error");
  await withDatabase(config, reachDatabase(config, log), async ({ directOwner: owner }) => {
    const folder = join(config.dataDir, "backups");
    const path = named ? resolve(named) : await newestBackup(folder, owner.database);
    if (!path) throw new BackupError(`There is no backup in ${folder}: name one`);
    const started = Date.now();
    const summary = await drill({ path, config, owner, log });
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    console.log(
      `${path}\nRestored into a temporary database, then deleted: ${summary}, ${seconds} s`,
    );
  });
}

restore().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
