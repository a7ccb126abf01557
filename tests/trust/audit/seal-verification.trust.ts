import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { isSigned } from "#app/domain/audit/seals/anchor.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { anchorFile, newestAnchor } from "#server/jobs/audit/anchor-file.ts";
import { addEntries } from "#tests/support/audit/sealed-log.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { brokenSeals } from "#tests/trust/support/database/audit-chain.ts";
import { type Ended, startProgram } from "#tests/trust/support/installation/run-program.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";
import {
  type ExternalPostgres,
  startExternalPostgres,
} from "#tests/trust/support/servers/external-postgres.ts";
import { sealAtOnce } from "./long-chain.ts";

const SECRET = randomBytes(32).toString("hex");
/** What the first thousand seals need, beside which the others must need next to nothing more. */
const FEW = 1_000;
const MORE_MB = 96;
const SECONDS_EACH_100_000 = 90;

let postgres: ExternalPostgres;
let product: Product;
let client: Client;
beforeAll(async () => {
  postgres = await startExternalPostgres();
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: SECRET, DEMO_DATA: "off" };
  product = await startProduct(env);
  // It seals by itself; the entries here are the test's own.
  await product.stop();
  client = new Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await product?.remove();
  await postgres?.remove();
});

interface Verified extends Ended {
  /** The most memory that it ever held, in MB. */
  most: number;
}

async function verify(...args: string[]): Promise<Verified> {
  const { child, ended } = startProgram("scripts/audit-verify.ts", args, {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: SECRET,
    DATA_DIR: product.dataDir,
  });
  let most = 0;
  while (child.exitCode === null) {
    most = Math.max(most, highWater(child.pid ?? 0));
    await wait(20);
  }
  return { ...(await ended), most };
}

function highWater(pid: number): number {
  try {
    // Until it has become the command, what is seen here is the memory of who started it.
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("audit-verify")) return 0;
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

async function write(entries: number): Promise<void> {
  await unguarded("truncate audit_logs");
  await addEntries(client, entries);
  await sealAnew(SECRET);
}

async function unguarded(statement: string): Promise<void> {
  await client.query(
    `set session_replication_role = replica; ${statement};
     set session_replication_role = default`,
  );
}

async function sealAnew(secret: string): Promise<void> {
  await unguarded("truncate audit_seals");
  writeFileSync(anchorFile(product.dataDir), await sealAtOnce(client, createSealKey(secret)));
}

const changeEntry = (seq: number) =>
  unguarded(`update audit_logs set new_value = 'x' where id = (
    select audit_id from audit_seals where seq = ${seq})`);

/** What someone outside holds: the mailed hash, and a copy of the anchors. */
function heldOutside() {
  const anchor = newestAnchor(anchorFile(product.dataDir));
  if (!anchor) throw new Error("There is no anchor");
  const copy = join(product.dataDir, "copy-of-anchors.jsonl");
  copyFileSync(anchorFile(product.dataDir), copy);
  return {
    anchor,
    mailed: ["--expect", `${anchor.seq}:${anchor.hash}`],
    copy: ["--anchors", copy],
  };
}

prove(
  "O9",
  "However long the audit log is, its seals are verified in bounded time and memory",
  async () => {
    const entries = sized(10_000, 1_000_000);
    await write(FEW);
    const few = await verify();
    await write(entries);
    const many = await verify();
    await changeEntry(entries - 10);
    const changed = await verify();
    const claims = {
      "a short log is sound": few.code === 0,
      "a long log is sound": many.code === 0 && /is sound/.test(many.output),
      "all of it was looked at": Number(/entries sealed: (\d+)/.exec(many.output)?.[1]) === entries,
      "one changed entry is found":
        changed.code === 1 && changed.output.includes(`Seal ${entries - 10}: `),
      "memory is bounded": few.most > 0 && many.most - few.most < MORE_MB,
      "time is bounded": many.seconds < (SECONDS_EACH_100_000 * entries) / 100_000,
    };
    const broken = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
    const told = ({ seconds, most }: Verified) => `${seconds.toFixed(1)} s, ${Math.round(most)} MB`;
    return {
      tried: entries,
      failed: broken.length,
      note: [
        `${entries} seals: ${told(many)} at most; ${FEW} seals: ${told(few)}`,
        ...broken,
        ...(broken.length > 0 ? [many.output, many.errors, changed.output] : []),
      ].join("; "),
    };
  },
);

prove(
  "O9",
  "A log that is made anew with all its anchors is caught by what was mailed before",
  async () => {
    await write(FEW);
    const { anchor, mailed, copy } = heldOutside();
    const sound = [await verify(...mailed), await verify(...copy)];
    const key = createSealKey(SECRET);
    const other = randomBytes(32).toString("hex");
    const rewritten = async (secret: string) => {
      await changeEntry(7);
      await sealAnew(secret);
      return brokenSeals(client, { secret, dataDirs: [product.dataDir] });
    };
    const missedUnderOther = await rewritten(other);
    const newest = newestAnchor(anchorFile(product.dataDir));
    const byHash = await verify(...mailed);
    const missedUnderSame = await rewritten(SECRET);
    const alone = await verify();
    const byCopy = await verify(...copy);
    const bySameHash = await verify(...mailed);
    const claims = {
      "as it was written, it fits": sound.every(({ code }) => code === 0),
      "under another secret all fits itself": missedUnderOther.length === 0,
      "the public key finds its anchors": newest !== null && !isSigned(newest, key),
      "the mailed hash finds its seals":
        byHash.code === 1 && byHash.output.includes("The audit log is NOT as expected"),
      "under the true secret all fits itself": missedUnderSame.length === 0 && alone.code === 0,
      "the mailed hash finds that as well":
        bySameHash.code === 1 && bySameHash.output.includes(`Seal ${FEW}: It is not the seal `),
      "a copy of the anchors finds that as well":
        byCopy.code === 1 && byCopy.output.includes(`Seal ${FEW}: It is not the seal `),
      "what was mailed can still be checked": isSigned(anchor, key),
    };
    const broken = Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
    const told = [byHash, alone, byCopy, bySameHash].map(({ output, errors }) => output + errors);
    return {
      tried: Object.keys(claims).length,
      failed: broken.length,
      note: broken.length > 0 ? [...broken, ...told].join("; ") : `${FEW} seals`,
    };
  },
);
