import { rename } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { connectionToRunning } from "#server/embedded-postgres/embedded-postgres.ts";
import { freePort, type Product, startProduct } from "#tests/support/product/product.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

const RECOVERY_MS = 10_000;
const HEARTBEAT_MS = 75_000;

let product: Product;
let owner: Client;
beforeAll(async () => {
  // A mail server that is not there: all along, this must not make the process unready.
  product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const connection = await connectionToRunning(product.dataDir);
  if (!connection) throw new Error("The database does not run");
  owner = new Client(connection);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await product?.remove();
});

interface Fault {
  part: string;
  break: () => Promise<unknown>;
  mend: () => Promise<unknown>;
  /** How long until it shows. */
  within: number;
}

const NEWEST = "(select max(created_at) from drizzle.__drizzle_migrations)";
const AWAY = 10_000_000_000;

const FAULTS: Fault[] = [
  {
    part: "database",
    break: async () => {
      await owner.query("alter role expertwitness_app nologin");
      await owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'expertwitness_app'",
      );
    },
    mend: () => owner.query("alter role expertwitness_app login"),
    within: RECOVERY_MS,
  },
  {
    part: "schema",
    break: () =>
      owner.query(
        `update drizzle.__drizzle_migrations set created_at = created_at - ${AWAY} where created_at = ${NEWEST}`,
      ),
    mend: () =>
      owner.query(
        `update drizzle.__drizzle_migrations set created_at = created_at + ${AWAY} where created_at < ${NEWEST} - ${AWAY / 2}`,
      ),
    within: RECOVERY_MS,
  },
  {
    part: "data folder",
    break: () => rename(product.dataDir, `${product.dataDir}-away`),
    mend: () => rename(`${product.dataDir}-away`, product.dataDir),
    within: RECOVERY_MS,
  },
  {
    part: "worker",
    break: () => owner.query("alter schema pgboss rename to pgboss_away"),
    mend: () => owner.query("alter schema pgboss_away rename to pgboss"),
    within: HEARTBEAT_MS,
  },
];

prove("O11", "Readiness tells the truth about each part, and life does not change", async () => {
  // The heart of the background work has to be silent for a minute.
  const faults = FAULTS.filter(({ within }) => within <= sized(RECOVERY_MS, HEARTBEAT_MS));
  const wrong: string[] = [];
  if (!(await says(200, "mail: degraded", RECOVERY_MS))) wrong.push("a mail server that is down");
  for (const fault of faults) {
    await fault.break();
    if (!(await says(503, `${fault.part}: failed`, fault.within))) wrong.push(fault.part);
    if (!(await lives())) wrong.push(`life without ${fault.part}`);
    await fault.mend();
    if (!(await says(200, `${fault.part}: ok`, RECOVERY_MS))) wrong.push(`${fault.part}, mended`);
  }
  return { tried: 1 + faults.length * 3, failed: wrong.length, note: wrong.join(", ") };
});

async function says(status: number, line: string, within: number): Promise<boolean> {
  const until = Date.now() + within;
  while (Date.now() < until) {
    const response = await fetch(`${product.url}/readyz`);
    const lines = (await response.text()).split("\n");
    if (response.status === status && lines.includes(line)) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

async function lives(): Promise<boolean> {
  const answers = await Promise.all(["/healthz", "/"].map((path) => fetch(product.url + path)));
  return answers.every(({ status }) => status === 200);
}
