import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { freePort } from "#tests/support/product/product.ts";

const FOLDER = import.meta.dirname;
const ROOT = join(FOLDER, "..", "..");
const BUILT = join(ROOT, "build", "peers");

export interface Peer {
  url: string;
  pid: number;
  stop(): void;
}

/** Builds both bare servers and starts them on this database. */
export async function startPeers(databaseUrl: string): Promise<{ react: Peer; node: Peer }> {
  buildReactRouter();
  await buildNode();
  const [react, node] = await Promise.all([
    start(join(FOLDER, "react-router", "server.ts"), databaseUrl),
    start(join(BUILT, "node", "server.js"), databaseUrl),
  ]);
  return { react, node };
}

function buildReactRouter(): void {
  const program = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
  const { status } = spawnSync(process.execPath, [program, "build", "--logLevel", "error"], {
    cwd: join(FOLDER, "react-router"),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The bare React Router server could not be built");
}

async function buildNode(): Promise<void> {
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: "error",
    build: { ssr: join(FOLDER, "node", "server.tsx"), outDir: join(BUILT, "node") },
  });
}

async function start(program: string, databaseUrl: string): Promise<Peer> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: `${port}`,
    DATABASE_URL: databaseUrl,
  };
  const child: ChildProcess = fork(program, { env });
  await new Promise((ready, reject) => {
    child.once("message", ready);
    child.once("exit", () => reject(new Error(`${program} did not start`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
