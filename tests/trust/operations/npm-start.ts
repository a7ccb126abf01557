import { execFileSync, spawn } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, readSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { recordedCluster } from "#foundation/embedded-postgres/embedded-postgres.ts";
import { readPostmaster } from "#foundation/embedded-postgres/postmaster.ts";
import { lockHolder } from "#foundation/lifecycle/folder-lock.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { freePort } from "#tests/support/product/product.ts";

const START_LIMIT_MS = 90_000;
const END_LIMIT_MS = 30_000;

export interface NpmStart {
  url: string;
  /** The numbers of npm, of the product and of its database. */
  pids: { npm: number; product: number; database: number };
  /** After how many milliseconds all three have ended, and npm's exit code; null: one of them lives on. */
  ended(): Promise<{ ms: number; code: number | null } | null>;
  remove(): Promise<void>;
}

/** `npm start` in a group of its own, with a pipe for its output that is read until the product answers, and no longer. */
export async function startByNpm(env: Record<string, string> = {}): Promise<NpmStart> {
  const dataDir = await mkdtemp(join(tmpdir(), "dew-npm-"));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const pipe = `${dataDir}.pipe`;
  execFileSync("mkfifo", [pipe]);
  const output = openSync(pipe, constants.O_RDWR);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ["ignore", output, output],
    detached: true,
  });
  closeSync(output);
  const code = new Promise<number | null>((done) => npm.once("exit", done));
  const url = `http://localhost:${port}`;
  await answers(url, () => drain(reader));
  const cluster = recordedCluster(dataDir) ?? "";
  const pids = {
    npm: npm.pid ?? 0,
    product: lockHolder(dataDir) ?? 0,
    database: readPostmaster(cluster)?.pid ?? 0,
  };
  return {
    url,
    pids,
    async ended() {
      const ms = await allEnded(Object.values(pids));
      return ms === null ? null : { ms, code: await code };
    },
    async remove() {
      for (const pid of Object.values(pids)) if (lives(pid)) process.kill(pid, "SIGKILL");
      closeSync(reader);
      await rm(pipe);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function answers(url: string, meanwhile: () => void): Promise<void> {
  for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; await wait(50)) {
    meanwhile();
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error("npm start did not start the product");
}

function drain(reader: number): void {
  try {
    while (readSync(reader, Buffer.alloc(65_536)) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
  }
}

async function allEnded(pids: number[]): Promise<number | null> {
  const from = Date.now();
  while (Date.now() - from < END_LIMIT_MS) {
    if (!pids.some(lives)) return Date.now() - from;
    await wait(50);
  }
  return null;
}

/** What has ended and is not noted yet by its parent has ended. */
function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
