import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";
import manifest from "../../../package.json" with { type: "json" };

const START_LIMIT_MS = 90_000;
/** What `npm start` gives to Node, after "exec node". */
const START = manifest.scripts.start.split(" ").slice(2);

/** The product as `npm start` runs it, in a data folder of its own. */
export interface Product {
  url: string;
  dataDir: string;
  output(): string;
  process(): ChildProcess;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Again, or as the version in another folder. */
  start(folder?: string): Promise<void>;
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

/** `fill` puts something into the data folder before the first start; `folder`: a copy of this project. */
export async function startProduct(
  env: Record<string, string> = {},
  { fill = () => {}, folder = ROOT }: { fill?: (dataDir: string) => void; folder?: string } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "dew-product-"));
  fill(dataDir);
  // As root the database runs as another user, who has to reach its folder below this one.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  let run = launch({ DATA_DIR: dataDir, PORT: String(port), ...env }, folder);
  await ready(run);
  const product: Product = {
    url: `http://localhost:${port}`,
    dataDir,
    output: () => run.output,
    process: () => run.child,
    kill: () => end(run.child, "SIGKILL").then(() => undefined),
    start: async (from = folder) => {
      run = launch({ DATA_DIR: dataDir, PORT: String(port), ...env }, from);
      await ready(run);
    },
    stop: () => end(run.child, "SIGTERM"),
    remove: async () => {
      // An orderly end, which takes two seconds behind a proxy, is needed by a database of its own alone.
      await end(run.child, env.DATABASE_URL ? "SIGKILL" : "SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

export async function runToEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const run = launch(env);
  const code = await new Promise<number | null>((done) => run.child.once("exit", done));
  return { code, output: run.output };
}

/** Starts the product and ends it so many milliseconds later, as a power cut would. */
export async function cutStart(env: Record<string, string>, afterMs: number): Promise<void> {
  const run = launch(env);
  await new Promise((done) => setTimeout(done, afterMs));
  await end(run.child, "SIGKILL");
}

export interface Run {
  child: ChildProcess;
  output: string;
}

export function launch(env: Record<string, string>, folder = ROOT): Run {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, START, {
    cwd: folder,
    env: { ...inherited, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run: Run = { child, output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      run.output += chunk.toString();
    });
  }
  return run;
}

async function ready(run: Run): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!run.output.includes("is ready at")) {
    if (run.child.exitCode !== null || Date.now() > until) {
      throw new Error(`The product did not start:\n${run.output}`);
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  child.kill(signal);
  return ended;
}

/** Below those that systems give to outgoing connections, which take one at any moment. */
const OWN_PORTS = { from: 20_000, to: 32_767 };
const given = new Set<number>();

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.to);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
