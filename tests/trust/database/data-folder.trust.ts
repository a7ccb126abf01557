import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { recordedCluster } from "#server/embedded-postgres/cluster-location.ts";
import { readPostmaster } from "#server/embedded-postgres/postmaster.ts";
import { runToEnd } from "#tests/support/product/product.ts";
import { type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  installEmbedded,
} from "#tests/trust/support/installation/installation.ts";
import { prove, sized } from "#tests/trust/support/report/prove.ts";

const LIMIT_MS = 2_000;

let installation: Installation;
let firm: Firm;
beforeAll(async () => {
  installation = await installEmbedded();
  firm = await openFirm(installation);
});
afterAll(() => installation?.remove());

const first = () => installation.products[0];

async function timed(env: Record<string, string>) {
  const from = performance.now();
  const run = await runToEnd({ PORT: "0", DEMO_DATA: "off", ...env });
  return { ...run, ms: performance.now() - from };
}

prove(
  "D3",
  "A second process on the same data folder ends at once and names the first",
  async () => {
    const rounds = sized(2, 10);
    const product = first();
    const { dataDir } = product;
    const problems: string[] = [];
    let slowest = 0;
    for (let round = 0; round < rounds; round++) {
      // How long any start takes on this machine until it is refused.
      const wrong = await timed({ DATA_DIR: dataDir, PORT: "none" });
      const second = await timed({ DATA_DIR: dataDir, PUBLIC_URL: "http://localhost:3999" });
      const more = second.ms - wrong.ms;
      slowest = Math.max(slowest, more);
      if (second.code !== 1) problems.push(`exit code ${second.code}`);
      for (const word of [dataDir, `process ${product.process().pid}`]) {
        if (!second.output.includes(word)) problems.push(`does not name ${word}`);
      }
      if (more > LIMIT_MS) problems.push(`took ${Math.round(more)} ms`);
      await newJob(firm);
    }
    const note = `refused ${Math.round(slowest)} ms after its program had started, at most; the first goes on`;
    return { tried: rounds, failed: problems.length, note: [note, ...problems].join("; ") };
  },
);

prove("D3", "What a killed process has left locked is taken over by the next start", async () => {
  const rounds = sized(2, 20);
  const product = first();
  const problems: string[] = [];
  const jobs: string[] = [];
  for (let round = 0; round < rounds; round++) {
    jobs.push(await newJob(firm));
    const cluster = recordedCluster(product.dataDir);
    const server = cluster && readPostmaster(cluster)?.pid;
    // In turn with its PostgreSQL, and without: that one lives on and has to be found.
    if (round % 2 === 1 && server) process.kill(server, "SIGKILL");
    await product.kill();
    await product.start();
    await installation.reconnect();
  }
  const { rows } = await installation.sql.query<{ n: string }>(
    "select count(*) as n from jobs where id = any ($1)",
    [jobs],
  );
  const lost = jobs.length - Number(rows[0]?.n);
  if (lost > 0) problems.push(`${lost} jobs lost`);
  const note = "kill -9, in turn with and without its PostgreSQL";
  return { tried: rounds, failed: problems.length, note: [note, ...problems].join("; ") };
});

prove(
  "D3",
  "A start without its database's secret, or with another, is refused and changes nothing",
  async () => {
    const product = first();
    const { dataDir } = product;
    const path = join(dataDir, "auth-secret");
    const secret = await readFile(path);
    const problems: string[] = [];
    const refused = async (what: string, env: Record<string, string> = {}) => {
      const { code, output } = await runToEnd({ DATA_DIR: dataDir, PORT: "0", ...env });
      if (code !== 1) problems.push(`${what}: exit code ${code}`);
      if (!output.includes(`${env.AUTH_SECRET ? "AUTH_SECRET" : path} is `)) {
        problems.push(`${what}: ${output.slice(-300)}`);
      }
    };
    await product.stop();
    await rm(path);
    await refused("no file");
    const isStillMissing = await readFile(path).catch(() => null);
    if (isStillMissing !== null) problems.push("a secret was made");
    await writeFile(path, "another secret, of 32 characters and more", { mode: 0o600 });
    await refused("another file");
    await rm(path);
    await refused("another variable", { AUTH_SECRET: "x".repeat(40) });
    await writeFile(path, secret, { mode: 0o600 });
    await product.start();
    await installation.reconnect();
    await newJob(firm);
    return { tried: 3, failed: problems.length, note: problems.join("; ") };
  },
);
