import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "#tests/support/product/product.ts";

const DEBIAN = "/usr/lib/postgresql";

/** The programs of Debian's PostgreSQL, or null where it is not installed. */
export function postgresPrograms(): string | null {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => +b - +a) : [];
  return newest ? join(DEBIAN, newest, "bin") : null;
}

/** A PostgreSQL of its own beside the product, with the settings that Debian gives it. */
export interface ExternalPostgres {
  url: string;
  createDatabase(name: string): Promise<void>;
  pid(): number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * In a new folder below `parent`, or in the folder `keep`: what is there is used again and outlives
 * `remove`.
 *
 * @throws when PostgreSQL is not installed.
 */
export async function startExternalPostgres(
  settings: Record<string, string> = {},
  parent: string = tmpdir(),
  keep?: string,
): Promise<ExternalPostgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("PostgreSQL is not installed");
  const user = postgresUser();
  if (keep) mkdirSync(keep, { recursive: true });
  const folder = keep ?? mkdtempSync(join(parent, "dew-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const run = { ...user, stdio: "ignore", cwd: folder } as const;
  const isNew = !existsSync(data);
  if (isNew) {
    // What is killed here are processes, never the machine: an empty database need not wait for the disk.
    const options = ["-D", data, "-U", "owner", "-E", "UTF8", "--no-sync"];
    execFileSync(join(programs, "initdb"), options, run);
  }
  const lines = {
    port,
    unix_socket_directories: folder,
    listen_addresses: "127.0.0.1",
    ...settings,
  };
  const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, "postgresql.conf"), text.join(""));
  let server: ChildProcess;
  const connection = { host: "127.0.0.1", port, user: "owner", database: "postgres" };
  const postgres: ExternalPostgres = {
    url: `postgres://owner:${randomBytes(8).toString("hex")}@127.0.0.1:${port}/portal`,
    createDatabase: (name) => ask(connection, `create database ${name}`),
    pid: () => server.pid ?? 0,
    kill: () => end(server, "SIGKILL"),
    stop: () => end(server, "SIGINT"),
    async start() {
      // After a kill its other processes may hold the data for a moment more.
      for (const until = Date.now() + 20_000; ; await wait(100)) {
        server = spawn(join(programs, "postgres"), ["-D", data], run);
        const isUp = await accepts(connection, server).then(
          () => true,
          (error) => Date.now() > until && Promise.reject(error),
        );
        if (isUp) return;
      }
    },
    async remove() {
      await end(server, "SIGINT");
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  if (isNew) await postgres.createDatabase("portal");
  return postgres;
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function accepts(connection: object, server: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      return await ask(connection, "select 1");
    } catch (error) {
      if (Date.now() > until || server.exitCode !== null) throw error;
      await wait(50);
    }
  }
}

async function ask(connection: object, statement: string): Promise<void> {
  const client = new Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once("exit", done));
  server.kill(signal);
  await ended;
}
