import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { anchorFile } from "#server/anchor-file.ts";
import { type Product, startProduct } from "../support/product.ts";
import { addEntries } from "../support/sealed-record.ts";
import { type ExternalPostgres, startExternalPostgres } from "./support/external-postgres.ts";
import { sealAtOnce } from "./support/long-chain.ts";
import { type Ended, startProgram } from "./support/program.ts";
import { prove, sized } from "./support/prove.ts";

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

/** The command as its user runs it. */
async function verify(): Promise<Verified> {
  const { child, ended } = startProgram("scripts/audit-verify.ts", [], {
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

/** A log of so many entries, in place of what was there. */
async function write(entries: number): Promise<void> {
  await client.query(
    `set session_replication_role = replica; truncate audit_logs, audit_seals;
     set session_replication_role = default`,
  );
  await addEntries(client, entries);
  writeFileSync(anchorFile(product.dataDir), await sealAtOnce(client, createSealKey(SECRET)));
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
    await client.query("set session_replication_role = replica");
    await client.query(
      `update audit_logs set new_value = 'x' where id = (
         select audit_id from audit_seals where seq = $1)`,
      [entries - 10],
    );
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
