import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { recordedCluster } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { readPostmaster } from "#foundation/embedded-postgres/postmaster.ts";
import { cutStart, startProduct } from "#tests/support/product/product.ts";
import { openFirm } from "#tests/trust/support/casework/firm.ts";
import { brokenChain } from "#tests/trust/support/database/audit-chain.ts";
import { withClient } from "#tests/trust/support/database/digests.ts";
import { broken } from "#tests/trust/support/database/invariants.ts";
import {
  type Installation,
  installEmbedded,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import { type Outcome, prove, sized } from "#tests/trust/support/report/prove.ts";
import { startExternalPostgres } from "#tests/trust/support/servers/external-postgres.ts";
import { compare, type Sent, sendUnsure, startLoad } from "./write-load.ts";

const WRITERS = 4;

type Cut = () => Promise<void>;

/** Cuts under load, one after the other, and compares what stands with what was acknowledged. */
async function underLoad(
  installation: Installation,
  cuts: readonly Cut[],
  rounds: number,
): Promise<Outcome> {
  const firm = await openFirm(installation);
  const folder = mkdtempSync(join(tmpdir(), "dew-acks-"));
  const acks = join(folder, "acks");
  writeFileSync(acks, "");
  const sent: Sent[] = [];
  const problems: string[] = [];
  let unsure = 0;
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(installation, firm, { writers: WRITERS, acks });
    await wait(randomInt(sized(400, 500), sized(1_000, 3_000)));
    await cuts[round % cuts.length]?.();
    await load.stop();
    await installation.reconnect();
    const again = await sendUnsure(load.sent, acks);
    sent.push(...load.sent);
    unsure += again.count;
    problems.push(...load.odd, ...again.problems);
  }
  const compared = await compare(installation, sent, acks);
  problems.push(
    ...compared.problems,
    ...(await broken(installation.sql)),
    ...(await brokenChain(installation)),
  );
  rmSync(folder, { recursive: true });
  const note = `${rounds} kills under load; ${unsure} sent again that had no answer`;
  return { tried: compared.acked, failed: problems.length, note: [note, ...problems].join("; ") };
}

prove(
  "D1",
  "What was acknowledged outlives kills of the app and of an external PostgreSQL",
  async () => {
    const installation = await installExternal();
    const { postgres } = installation;
    try {
      const [product] = installation.products;
      const app = async () => {
        await product.kill();
        await product.start();
      };
      const database = async () => {
        await postgres.kill();
        await postgres.start();
      };
      const both = async () => {
        await Promise.all([product.kill(), postgres.kill()]);
        await postgres.start();
        await product.start();
      };
      return await underLoad(installation, [database, app, both], sized(2, 50));
    } finally {
      await installation.remove();
    }
  },
);

prove(
  "D1",
  "What was acknowledged outlives kills of the app and of the embedded PostgreSQL",
  async () => {
    const installation = await installEmbedded();
    try {
      const [product] = installation.products;
      const killServer = () => {
        const cluster = recordedCluster(product.dataDir);
        const pid = cluster && readPostmaster(cluster)?.pid;
        if (pid) process.kill(pid, "SIGKILL");
      };
      const app = async () => {
        await product.kill();
        await product.start();
      };
      const database = async () => {
        const ended = new Promise((done) => product.process().once("exit", done));
        killServer();
        await ended;
        await product.start();
      };
      const both = async () => {
        killServer();
        await product.kill();
        await product.start();
      };
      return await underLoad(installation, [both, app, database], sized(2, 50));
    } finally {
      await installation.remove();
    }
  },
);

/** What keeps PostgreSQL from waiting for its disk, for everyone or for one login of the product. */
const NOT_DURABLE = [
  ...["fsync", "full_page_writes", "synchronous_commit"].map((setting) => ({
    setting,
    off: `alter system set ${setting} = off`,
    on: `alter system reset ${setting}`,
  })),
  ...["portal_app", "portal_auth", "portal_worker"].map((login) => ({
    setting: "synchronous_commit",
    off: `alter role ${login} set synchronous_commit = off`,
    on: `alter role ${login} reset synchronous_commit`,
  })),
];

prove(
  "D2",
  "A PostgreSQL that does not wait for its disk is refused at start",
  async (problems) => {
    const postgres = await startExternalPostgres();
    const connection = { connectionString: postgres.url };
    const env = { DATABASE_URL: postgres.url, AUTH_SECRET: randomBytes(32).toString("hex") };
    const set = (statement: string) =>
      withClient(connection, async (client) => {
        await client.query(statement);
        await client.query("select pg_reload_conf()");
      });
    // The logins are made by the first start.
    const cases = NOT_DURABLE.filter((_, place) => place % sized(4, 1) === 0);
    for (const { setting, off, on } of cases) {
      await set(off);
      const told = await refusalOf(env);
      await set(on);
      const isOneLine = !/\bat .*:\d+:\d+/.test(told);
      if (!isOneLine || !told.includes(`Turn on: ${setting}\n`)) problems.push(`${off}: ${told}`);
    }
    await postgres.remove();
    const note = cases.map(({ off }) => off).join(", ");
    return { tried: cases.length, note };
  },
);

async function refusalOf(env: Record<string, string>): Promise<string> {
  const product = await startProduct(env).catch((error: Error) => error.message);
  if (typeof product === "string") return product;
  await product.remove();
  return "it has started";
}

prove("D4", "A first start that was cut off is made good by the next", async () => {
  const rounds = sized(2, 30);
  const failures: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const dataDir = mkdtempSync(join(tmpdir(), "dew-cut-"));
    chmodSync(dataDir, 0o711);
    const env = { DATA_DIR: dataDir, DEMO_DATA: round % 2 === 0 ? "on" : "off" };
    const afterMs = Math.round((4_000 * (round + Math.random())) / rounds);
    await cutStart({ ...env, PORT: "0", PUBLIC_URL: "http://localhost:3999" }, afterMs);
    try {
      const product = await startProduct(env);
      const { status } = await fetch(`${product.url}/auth/login`);
      if (status !== 200) failures.push(`after ${afterMs} ms: ${status}`);
      await product.remove();
    } catch (error) {
      failures.push(`after ${afterMs} ms: ${error}`);
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  const note = ["cut off after 0 to 4 seconds, with and without demo data", ...failures].join("; ");
  return { tried: rounds, failed: failures.length, note };
});
