import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#foundation/config.server.ts";
import { exitAtSignals } from "#foundation/lifecycle/lifecycle.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { backUp } from "#server/backup/back-up.ts";
import { requireOwnSecret } from "#server/lifecycle/database/installation-secret.ts";
import { reachDatabase, withDatabase } from "#server/lifecycle/database/open-database.ts";

/** `npm run backup [-- --to DIR]`: writes a backup, whether or not the product is running. */
async function backup(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const config = readConfig(process.env);
  exitAtSignals();
  const folder = resolve(values.to ?? join(config.dataDir, "backups"));
  const database = reachDatabase(config, createLog("error"));
  await withDatabase(config, database, async ({ directOwner: owner }) => {
    const secret = await requireOwnSecret(config, owner);
    const made = await backUp({ config, owner, secret, folder });
    console.log(`${made.path}\n${made.summary}`);
    if (made.unrecorded) console.log(`The System page does not show it: ${made.unrecorded}`);
    if (config.backupKey === null) console.log("Not encrypted: BACKUP_KEY is not set");
    for (const name of made.deleted) console.log(`Deleted ${name}`);
    if (made.without === null) return;
    console.error(`The database is backed up, but not all stored files are: ${made.without}`);
    process.exitCode = 1;
  });
}

backup().catch((error: Error) => {
  console.error(`No backup was made. ${error.message}`);
  process.exitCode = 1;
});
