import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { inTransaction, sqlState, type Transaction } from "#app/db/as-actor.server.ts";
import { createPool, loginRoles } from "#app/db/connections.server.ts";
import type { RecordKey } from "#app/domain/audit/seals/anchor.server.ts";
import {
  type ExpectedSeal,
  readExpectedSeal,
  unexpectedSeals,
} from "#app/domain/audit/seals/expected-seals.server.ts";
import { startChain } from "#app/domain/audit/seals/seal-entries.server.ts";
import {
  countFaults,
  type Fault,
  tellFault,
  type Verification,
  verifySeals,
} from "#app/domain/audit/seals/verify-seals.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { addAnchor, anchorFile, readAnchorFile } from "#server/jobs/anchor-file.ts";
import { noteNewChain, noteVerification } from "#server/jobs/note-verification.ts";
import { installationSecret, reachDatabase } from "#server/lifecycle/start-database.ts";
import { anchorsFit } from "./check-anchors.ts";

const MOST_TOLD = 20;
const OPTIONS = {
  /** A file of anchors elsewhere, such as a copy on another machine. */
  anchors: { type: "string" },
  /** A file of former values of AUTH_SECRET, the newest first, a line each. */
  former: { type: "string" },
  /** `SEQ:HASH`, as a mail says it: the seal of that number has to have that hash. */
  expect: { type: "string", multiple: true },
  /** Looks at `anchors`, or at one line out of a mail, by this key alone: without secret or database. */
  "public-key": { type: "string", multiple: true },
  mailed: { type: "string" },
  /** Starts a new chain after what there is, for this reason. */
  "new-chain": { type: "string" },
} as const;

type Asked = ReturnType<typeof readOptions>;

/** @throws Error when two of them do not go together. */
function readOptions() {
  const { values } = parseArgs({ options: OPTIONS });
  const { expect, former, mailed, "public-key": publicKeys } = values;
  const reason = values["new-chain"]?.trim();
  if (publicKeys && (expect || former || reason !== undefined)) {
    throw new Error("--public-key goes with --anchors or --mailed alone");
  }
  if (mailed !== undefined && !publicKeys) throw new Error("--mailed goes with --public-key");
  if (expect && reason !== undefined) {
    throw new Error("--expect and --new-chain do not go together");
  }
  if (reason !== undefined && (reason.length < 5 || reason.length > 200)) {
    throw new Error("--new-chain needs a reason of 5 to 200 characters: it stays on record");
  }
  return { ...values, reason, publicKeys, expected: (expect ?? []).map(expectedSeal) };
}

function expectedSeal(text: string): ExpectedSeal {
  const seal = readExpectedSeal(text);
  if (seal) return seal;
  throw new Error("--expect takes the number of a seal and its hash of 64 digits: 42:9f86…");
}

/** Verifies the seals of the record; the exit code is 1 when something is wrong. */
async function auditVerify(): Promise<void> {
  const { publicKeys, ...asked } = readOptions();
  const isFine = publicKeys ? anchorsFit({ ...asked, publicKeys }) : await verifyRecord(asked);
  if (!isFine) process.exitCode = 1;
}

/** Whether all is as it was sealed, as it is expected, or on record from now on. */
async function verifyRecord(values: Omit<Asked, "publicKeys">): Promise<boolean> {
  const config = readConfig(process.env);
  const { owner, stop } = await reachDatabase(config, createLog("error"));
  const worker = loginRoles(owner, installationSecret(config)).worker;
  const pool = createPool(worker, { max: 1, name: "audit-verify", onError: () => {} });
  try {
    const key = createSealKey(installationSecret(config));
    const keys = [key, ...formerSecrets(values.former).map(createSealKey)];
    const path = values.anchors ?? anchorFile(config.dataDir);
    const result = await inTransaction(pool, "begin", (tx) =>
      verifySeals(tx, { keys, anchors: readAnchorFile(path) }),
    );
    tell(result, key);
    await note(pool, (tx) => noteVerification(tx, result));
    const { reason } = values;
    if (reason !== undefined) await startNew(pool, { key, path, reason, result });
    const isExpected = await isAsExpected(pool, values.expected);
    return isExpected && (result.faults.length === 0 || reason !== undefined);
  } finally {
    await pool.end();
    await stop();
  }
}

/** For the System page, which is not what the command is for: without it the result stands as well. */
async function note(pool: Pool, write: (tx: Transaction) => Promise<void>): Promise<void> {
  await inTransaction(pool, "begin", write).catch((error: Error) =>
    console.error(`The System page does not tell of it: ${error.message}`),
  );
}

function formerSecrets(path: string | undefined): string[] {
  if (path === undefined) return [];
  return readFileSync(path, "utf8").split("\n").filter(Boolean);
}

async function isAsExpected(pool: Pool, expected: readonly ExpectedSeal[]): Promise<boolean> {
  if (expected.length === 0) return true;
  const others = await inTransaction(pool, "begin", (tx) => unexpectedSeals(tx, expected));
  console.log(
    others.length === 0
      ? `Seals that are as expected: ${expected.length}`
      : `The audit log is NOT as expected; seals that differ: ${others.length}`,
  );
  tellAll(others);
  return others.length === 0;
}

function tell({ sealed, faults, accepted }: Verification, { publicKey }: RecordKey): void {
  if (accepted.length > 0) {
    console.log("Known when the newest chain was started:");
    tellAll(accepted);
  }
  const state = faults.length === 0 ? "is sound" : "is NOT sound";
  console.log(`The audit log ${state}; entries sealed: ${sealed}`);
  tellAll(faults);
  console.log(`Public key of its anchors: ${publicKey}`);
}

function tellAll(faults: readonly Fault[]): void {
  for (const fault of faults.slice(0, MOST_TOLD)) console.log(`  ${tellFault(fault)}`);
  const more = countFaults(faults.slice(MOST_TOLD));
  if (more > 0) console.log(`  and ${more} more`);
}

async function startNew(
  pool: Pool,
  {
    key,
    path,
    reason,
    result,
  }: { key: RecordKey; path: string; reason: string; result: Verification },
): Promise<void> {
  const accepted = countFaults([...result.accepted, ...result.faults]);
  const start = await inTransaction(pool, "begin", (tx) =>
    startChain(tx, key, { reason, accepted }),
  );
  addAnchor(path, start, key, new Date());
  await note(pool, (tx) => noteNewChain(tx, { accepted }));
  console.log(
    `A new chain begins with seal ${start.seq}; ${accepted} faults before it are on record.`,
  );
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
