import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { DEMO_PASSWORD } from "#app/demo/demo-data.ts";
import { connectionToRunning } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";

const DOCUMENTS_LIMIT_MS = 60_000;
/** Where the workers find the data folder that each copies. */
const VARIABLE = "JOURNEYS_DEMO_FOLDER";

/**
 * Starts the product once on an empty folder and stops it in order: what it then holds, its
 * database and its demo data, is what each project of journeys begins with.
 */
export default async function makeDemoFolder(): Promise<() => Promise<void>> {
  await buildWhenNeeded(console.log);
  const product = await startProduct();
  const client = new Client((await connectionToRunning(product.dataDir)) ?? {});
  await client.connect();
  await makeLogInsCheap(client);
  await untilDocumentsAreMade(client);
  await client.end();
  if ((await product.stop()) !== 0) throw new Error(product.output());
  process.env[VARIABLE] = product.dataDir;
  return () => rm(product.dataDir, { recursive: true, force: true });
}

/** Journeys log in some two hundred times, and none is about what the hash of a password costs. */
async function makeLogInsCheap(client: Client): Promise<void> {
  await client.query("update accounts set password = $1", [cheapHash(DEMO_PASSWORD)]);
}

/** Else every product that begins with a copy of the folder makes the demo's documents beside its journeys. */
async function untilDocumentsAreMade(client: Client): Promise<void> {
  const until = Date.now() + DOCUMENTS_LIMIT_MS;
  while (Date.now() < until) {
    const { rowCount } = await client.query("select from documents where made_at is null");
    if (rowCount === 0) return;
    await wait(200);
  }
  throw new Error("The documents of the demo were not made");
}

/** Copies that folder, owners and all. */
export function copyDemoFolder(dataDir: string): void {
  const { [VARIABLE]: folder } = process.env;
  if (!folder) throw new Error("There is no folder with demo data to copy");
  execFileSync("cp", ["-a", `${folder}/.`, dataDir]);
}
