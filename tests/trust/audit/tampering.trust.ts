import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import { readAnchors } from "#app/domain/audit/seals/anchor.server.ts";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { ROOT } from "#app/root-folder.server.ts";
import { connectionToRunning } from "#server/embedded-postgres/embedded-postgres.ts";
import { anchorFile, readAnchorFile } from "#server/jobs/audit/anchor-file.ts";
import { faultsAfter } from "#tests/support/audit/sealed-log.ts";
import { TAMPERINGS } from "#tests/support/audit/tampering.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

let product: Product;
let owner: DatabaseConnection;
let secret: string;
let key: SealKey;
let client: Client;

beforeAll(async () => {
  product = await startProduct();
  const running = await connectionToRunning(product.dataDir);
  if (!running) throw new Error("The product's database is not there");
  owner = running;
  secret = readFileSync(join(product.dataDir, "auth-secret"), "utf8").trim();
  key = createSealKey(secret);
  client = new Client(owner);
  await client.connect();
  await vi.waitUntil(() => readAnchorFile(anchorFile(product.dataDir)) !== "", 30_000);
});
afterAll(async () => {
  await client?.end().catch(() => {});
  await product?.remove();
});

const anchors = () => readAnchorFile(anchorFile(product.dataDir));

async function count(query: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}

const countSeals = () => count("select count(*)::int as n from audit_seals");

async function command(...options: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: product.dataDir, NODE_ENV: "production" };
  const run = promisify(execFile)(process.execPath, ["scripts/audit-verify.ts", ...options], {
    cwd: ROOT,
    env,
  });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

prove("O9", "What falsifies the audit log, past every rule of the database, is found", async () => {
  const rounds = sized(1, 20);
  const sealed = await countSeals();
  const log = { key, anchors: anchors(), sealed };
  const untouched = await faultsAfter(client, log, async () => log.anchors);
  if (untouched.length > 0) throw new Error(`Found without cause: ${JSON.stringify(untouched)}`);
  const missed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, tamper] of TAMPERINGS) {
      if ((await faultsAfter(client, log, tamper)).length === 0) missed.push(name);
    }
  }
  return {
    tried: rounds * TAMPERINGS.length,
    failed: missed.length,
    note: [`${TAMPERINGS.length} kinds, ${sealed} entries`, ...missed].join("; "),
  };
});

prove(
  "O9",
  "The command tells where the log was changed, and is content when it is as it was",
  async () => {
    const asSuperuser = new Pool({ ...owner, max: 1 });
    const change = (statement: string) =>
      asSuperuser.query(
        `begin; set local session_replication_role = replica; ${statement}; commit`,
      );
    const entry = "(select audit_id from audit_seals where seq = 7)";
    const noted = async () => {
      const { rows } = await client.query(
        "select status, detail from installation_checks where name = 'audit'",
      );
      return `${rows[0]?.status} ${rows[0]?.detail}`;
    };
    const before = await command();
    const notedBefore = await noted();
    await change(`update audit_logs set action = action || 'x' where id = ${entry}`);
    const during = await command();
    const notedDuring = await noted();
    await change(`update audit_logs set action = left(action, -1) where id = ${entry}`);
    const after = await command();
    await asSuperuser.end();
    const right = [
      before.code === 0 && before.output.includes("is sound"),
      during.code === 1 && during.output.includes("Seal 7: The entry or its seal has been changed"),
      after.code === 0,
      /^OK All \d+ sealed entries/.test(notedBefore),
      /^WRONG 1 fault: Seal 7: /.test(notedDuring),
      (await noted()).startsWith("OK "),
    ];
    const failed = right.filter((isRight) => !isRight).length;
    return {
      tried: right.length,
      failed,
      note: failed ? [before, during, after].map((run) => run.output).join() : "",
    };
  },
);

prove("O9", "A stop in order leaves every entry sealed and anchored", async () => {
  await client.query("insert into audit_logs (action) values ('name_changed')");
  await client.end();
  const stopped = await product.stop();
  const { code, output } = await command();
  const sealed = Number(/entries sealed: (\d+)/.exec(output)?.[1]);
  const anchored = readAnchors(anchors()).at(-1)?.seq;
  const restarted = await command("--new-chain", "A trial of a new chain");
  const right = [
    stopped === 0,
    code === 0,
    sealed > 0 && sealed === anchored,
    restarted.output.includes(`A new chain begins with seal ${sealed + 1}`),
    (await command()).code === 0,
  ];
  const failed = right.filter((isRight) => !isRight).length;
  return { tried: right.length, failed, note: failed > 0 ? output + restarted.output : "" };
});

/** Seconds between sealing and cutting off: before, and after, the next round. */
const CUT_AFTER = [0, 2, 5, 12];

prove("O9", "Entries cut off while the product runs are noticed within a minute", async () => {
  const told: string[] = [];
  for (const seconds of CUT_AFTER) told.push(await cutOff(seconds));
  const failed = told.filter((each) => !/^noticed/.test(each));
  const note = `3 entries, ${CUT_AFTER.join(", ")} s after sealing: ${told.join(", ")}`;
  return { tried: told.length, failed: failed.length, note };
});

/** Cuts off entries of a running product so long after they were sealed. Returns what became of it. */
async function cutOff(seconds: number): Promise<string> {
  const running = await startProduct();
  const postgres = await connectionToRunning(running.dataDir);
  if (!postgres) throw new Error("The product's database is not there");
  const asSuperuser = new Pool({ ...postgres, max: 1 });
  const sealsOf = async (entries: { id: string }[]) => {
    const { rows } = await asSuperuser.query<{ seq: number }>(
      "select seq::int from audit_seals where audit_id = any($1)",
      [entries.map(({ id }) => id)],
    );
    return rows.map(({ seq }) => seq);
  };
  const noted = async () => {
    const { rows } = await asSuperuser.query(
      "select detail from installation_checks where name = 'audit' and status = 'WRONG'",
    );
    return `${rows[0]?.detail ?? ""}`;
  };
  try {
    await vi.waitUntil(() => readAnchorFile(anchorFile(running.dataDir)) !== "", 30_000);
    const { rows: written } = await asSuperuser.query(
      "insert into audit_logs (action) select 'name_changed' from generate_series(1, 3) returning id",
    );
    // Sealed after all that the start has written, however many rounds that takes.
    await vi.waitUntil(async () => (await sealsOf(written)).length === 3, 60_000);
    const last = Math.max(...(await sealsOf(written)));
    await wait(seconds * 1_000);
    const before = await noted();
    await asSuperuser.query(
      `begin; set local session_replication_role = replica;
       delete from audit_logs where id in (select audit_id from audit_seals where seq > ${last - 3});
       delete from audit_seals where seq > ${last - 3}; commit`,
    );
    const from = performance.now();
    const isNoted = vi.waitUntil(noted, { timeout: 60_000, interval: 200 });
    const found = await isNoted.catch(() => "nothing");
    const isRight = before === "" && found.includes(`There was a seal ${last} at `);
    const passed = ((performance.now() - from) / 1_000).toFixed(1);
    return isRight ? `noticed after ${passed} s` : `before: ${before}; after: ${found}`;
  } finally {
    await asSuperuser.end();
    await running.remove();
  }
}
