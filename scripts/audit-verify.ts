import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { countFaults, describeFault, type Fault } from "#app/domain/audit/seals/fault.ts";
import {
  compareSeals,
  type KnownSeal,
  parseMailedSeal,
} from "#app/domain/audit/seals/known-seals.server.ts";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { startChain } from "#app/domain/audit/seals/seal-entries.server.ts";
import { type Verification, verifySeals } from "#app/domain/audit/seals/verify-seals.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { readConfig } from "#foundation/config.server.ts";
import { loginRoles, withPool } from "#foundation/database/connections.server.ts";
import {
  inTransaction,
  sqlState,
  type Transaction,
} from "#foundation/database/transaction.server.ts";
import { exitAtSignals } from "#foundation/lifecycle/lifecycle.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { addAnchor, anchorFile, readAnchorFile } from "#server/jobs/audit/anchor-file.ts";
import { recordNewChain, recordVerification } from "#server/jobs/audit/record-verification.ts";
import { installationSecret } from "#server/lifecycle/database/installation-secret.ts";
import { reachDatabase } from "#server/lifecycle/database/open-database.ts";

const MAX_LISTED = 20;
const OPTIONS = {
  /** A file of anchors to compare with, such as a copy from another machine. */
  anchors: { type: "string" },
  /** `SEQ:HASH`, as emailed: the seal with this number must have this hash. */
  expect: { type: "string", multiple: true },
  /** Opens a new chain after the existing one, for this reason. */
  "new-chain": { type: "string" },
} as const;

/** @throws Error when an option is invalid. */
function readOptions() {
  const { anchors, expect = [], "new-chain": given } = parseArgs({ options: OPTIONS }).values;
  const reason = given?.trim();
  if (expect.length > 0 && reason !== undefined) {
    throw new Error("--expect and --new-chain do not go together");
  }
  if (reason !== undefined && (reason.length < 5 || reason.length > 200)) {
    throw new Error("--new-chain needs a reason of 5 to 200 characters: it is recorded");
  }
  const mailed = expect.map(parseMailedSeal);
  if (mailed.includes(null)) {
    throw new Error("--expect takes the number of a seal and its hash of 64 digits: 42:9f86…");
  }
  return { anchors, reason, mailed: mailed.filter((seal) => seal !== null) };
}

/** Verifies the audit log; the exit code is 1 when something is wrong. */
async function auditVerify(): Promise<void> {
  const { anchors, reason, mailed } = readOptions();
  const config = readConfig(process.env);
  exitAtSignals();
  const { owner, stop } = await reachDatabase(config, createLog("error"));
  try {
    const secret = installationSecret(config);
    const { worker } = loginRoles(owner, secret);
    const key = createSealKey(secret);
    const path = anchors ?? anchorFile(config.dataDir);
    await withPool(worker, "audit-verify", async (pool) => {
      const result = await inTransaction(pool, "begin", (tx) =>
        verifySeals(tx, { key, anchors: readAnchorFile(path) }),
      );
      printVerification(result, key);
      await recordResult(pool, (tx) => recordVerification(tx, result));
      if (reason !== undefined) await openChain(pool, { key, path, reason, result });
      const isSound = result.faults.length === 0 || reason !== undefined;
      if (!(await matchesMailedSeals(pool, mailed)) || !isSound) process.exitCode = 1;
    });
  } finally {
    await stop();
  }
}

function printVerification(
  { sealed, faults, accepted }: Verification,
  { publicKey }: SealKey,
): void {
  if (accepted.length > 0) {
    console.log("Known when the newest chain was started:");
    printFaults(accepted);
  }
  const state = faults.length === 0 ? "is sound" : "is NOT sound";
  console.log(`The audit log ${state}; entries sealed: ${sealed}`);
  printFaults(faults);
  console.log(`Public key of its anchors: ${publicKey}`);
}

function printFaults(faults: readonly Fault[]): void {
  for (const fault of faults.slice(0, MAX_LISTED)) console.log(`  ${describeFault(fault)}`);
  const more = countFaults(faults.slice(MAX_LISTED));
  if (more > 0) console.log(`  and ${more} more`);
}

/** Records the result for the System page; a failure here does not change the result. */
async function recordResult(pool: Pool, write: (tx: Transaction) => Promise<void>): Promise<void> {
  await inTransaction(pool, "begin", write).catch((error: Error) =>
    console.error(`The result is not on the System page: ${error.message}`),
  );
}

async function openChain(
  pool: Pool,
  what: { key: SealKey; path: string; reason: string; result: Verification },
): Promise<void> {
  const { key, path, reason, result } = what;
  const accepted = countFaults([...result.accepted, ...result.faults]);
  const start = await inTransaction(pool, "begin", (tx) =>
    startChain(tx, key, { reason, accepted }),
  );
  addAnchor(path, start, key, new Date());
  await recordResult(pool, (tx) => recordNewChain(tx, accepted));
  console.log(
    `A new chain begins with seal ${start.seq}; ${accepted} earlier faults are recorded.`,
  );
}

async function matchesMailedSeals(pool: Pool, mailed: readonly KnownSeal[]): Promise<boolean> {
  if (mailed.length === 0) return true;
  const differing = await inTransaction(pool, "begin", (tx) => compareSeals(tx, mailed));
  console.log(
    differing.size === 0
      ? `Seals that are as expected: ${mailed.length}`
      : `The audit log is NOT as expected; seals that differ: ${differing.size}`,
  );
  printFaults([...differing].map(([{ seq }, what]) => ({ seq, count: 1, what })));
  return differing.size === 0;
}

auditVerify().catch((error: Error) => {
  const isRefused = sqlState(error) === "28P01";
  console.error(
    isRefused
      ? "The database refuses the password made from AUTH_SECRET: start the product once with this one"
      : error.message,
  );
  process.exitCode = 1;
});
