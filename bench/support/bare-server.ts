import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { join } from "node:path";
import { freePort } from "#tests/support/product/product.ts";

const FOLDER = join(import.meta.dirname, "../react-router");

export interface BareServer {
  url: string;
  pid: number;
  stop(): void;
}

/** Builds the bare React Router server and starts it on this database. */
export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  build();
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: `${port}`,
    DATABASE_URL: databaseUrl,
  };
  const child: ChildProcess = fork(join(FOLDER, "server.ts"), { env });
  await new Promise((ready, reject) => {
    child.once("message", ready);
    child.once("exit", () => reject(new Error("The bare React Router server did not start")));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

function build(): void {
  const program = join(FOLDER, "../../node_modules/@react-router/dev/bin.cjs");
  const { status } = spawnSync(process.execPath, [program, "build", "--logLevel", "error"], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The bare React Router server could not be built");
}
