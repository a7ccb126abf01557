import { rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import { describeFault } from "#app/domain/audit/seals/fault.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { verifySeals } from "#app/domain/audit/seals/verify-seals.server.ts";
import { recordCheck } from "#app/domain/health/record-check.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { BackupError } from "#foundation/backup/backup.ts";
import type { Config } from "#foundation/config.server.ts";
import {
  type DatabaseConnection,
  loginRoles,
  withPool,
} from "#foundation/database/connections.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { recordedCluster } from "#foundation/embedded-postgres/embedded-postgres.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { describeFiles } from "#server/backup/files.ts";
import { asSetup } from "#server/lifecycle/database/as-setup.ts";
import { installationSecret } from "#server/lifecycle/database/installation-secret.ts";
import { openDatabase, withDatabase } from "#server/lifecycle/database/open-database.ts";
import { restoreBackup } from "./restore-backup.ts";

interface DrillOptions {
  path: string;
  config: Config;
  owner: DatabaseConnection;
  log: Logger;
}

/**
 * Tests a backup: restores it into a temporary embedded database, compares every table with the backup,
 * verifies the audit log there, and deletes the database. Records the result in the installation's own
 * database, for the System page.
 *
 * @returns a sentence with the result.
 */
export async function drill(options: DrillOptions): Promise<string> {
  const recordResult = (status: "OK" | "WRONG", detail: string) =>
    asSetup(options.owner, (tx) => recordCheck(tx, "restore_drill", status, detail));
  try {
    const summary = await restoreIntoTemporary(options);
    await recordResult("OK", summary);
    return summary;
  } catch (error) {
    const why = error instanceof BackupError ? error.message : "It could not be tested";
    await recordResult("WRONG", `The backup was not restored. ${why}`);
    throw error;
  }
}

async function restoreIntoTemporary({ path, config, log }: DrillOptions): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), "restore-drill-"));
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(scratch, 0o711);
  const secret = installationSecret(config);
  const aside = {
    ...config,
    databaseUrl: null,
    databaseDirectUrl: null,
    filesUrl: null,
    dataDir: scratch,
    authSecret: secret,
  };
  const removeAll = () => {
    const cluster = recordedCluster(scratch);
    const folders = [...(cluster ? [dirname(cluster)] : []), scratch];
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
  };
  // A command that is told to stop leaves nothing of the data behind, either.
  process.once("exit", removeAll);
  try {
    const restored = await restoreBackup({ path, config: aside, log, leaveFiles: true });
    const { createdAt, rows, tables, files } = restored;
    if (files.lost.length > 0) {
      throw new BackupError(
        `Only ${describeFiles(files)} are as they were. Lost: ${files.lost[0]}`,
      );
    }
    const sealed = await withDatabase(aside, openDatabase(aside, log), ({ owner }) =>
      verifyAuditLog(owner, secret),
    );
    return `${rows} rows of ${tables} tables as of ${createdAt}, ${describeFiles(files)}, and ${sealed} seals, all as they were`;
  } finally {
    process.off("exit", removeAll);
    removeAll();
  }
}

/** Seals what was not sealed yet, verifies all seals, and returns their number. */
async function verifyAuditLog(owner: DatabaseConnection, secret: string): Promise<number> {
  const { worker } = loginRoles(owner, secret);
  const key = createSealKey(secret);
  const { faults, sealed } = await withPool(worker, "restore-drill", async (pool) => {
    while ((await inTransaction(pool, "begin", (tx) => sealEntries(tx, key))).more);
    return inTransaction(pool, "begin", async (tx) => {
      // Not with the installation's anchors: they may cover entries written after the backup.
      const anchor = makeAnchor([], await readHead(tx), key, new Date());
      return verifySeals(tx, { key, anchors: `${JSON.stringify(anchor)}\n` });
    });
  });
  if (faults[0]) {
    throw new BackupError(`Its audit log does not verify: ${describeFault(faults[0])}`);
  }
  return sealed;
}
