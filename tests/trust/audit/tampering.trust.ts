import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { readAnchors } from "#app/domain/audit/seals/anchor.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { connectionToRunning } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { anchorFile, readAnchorFile } from "#server/jobs/audit/anchor-file.ts";
import { type Product, startProduct } from "#tests/support/product/product.ts";
import { prove } from "#tests/trust/support/report/prove.ts";

let product: Product;
let owner: DatabaseConnection;
let client: Client;

beforeAll(async () => {
  product = await startProduct();
  const running = await connectionToRunning(product.dataDir);
  if (!running) throw new Error("The product's database is not there");
  owner = running;
  client = new Client(owner);
  await client.connect();
  await vi.waitUntil(() => readAnchorFile(anchorFile(product.dataDir)) !== "", 30_000);
});
afterAll(async () => {
  await client?.end().catch(() => {});
  await product?.remove();
});

const anchors = () => readAnchorFile(anchorFile(product.dataDir));

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
