import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { BackupRefused } from "#server/backup/backup-refused.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";

const USAGE = "Usage: npm run restore -- FILE [--new-secret]";

/** `npm run restore -- FILE`: a backup into an empty database. */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { "new-secret": { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new BackupRefused(USAGE);
  const started = Date.now();
  const { createdAt, rows, tables, isNewSecret } = await restoreBackup({
    path: resolve(path),
    config: readConfig(process.env),
    log: createLog("error"),
    newSecret: values["new-secret"],
  });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`Restored ${rows} rows of ${tables} tables, as of ${createdAt}, in ${seconds} s`);
  console.log(
    "Everybody logs in again. Messages that were waiting are under Sent e-mails, Failed.",
  );
  if (isNewSecret) console.log("Everybody's second factor is off, for the secret is another.");
}

restore().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
