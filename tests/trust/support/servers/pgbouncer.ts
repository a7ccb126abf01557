import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/product/product.ts";

export const PGBOUNCER = "/usr/sbin/pgbouncer";

export interface Pooler {
  port: number;
  remove(): Promise<void>;
}

export async function startPgBouncer(
  server: { port: string },
  { logins, size }: { logins: string[]; size: number },
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), "dew-pooler-"));
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users.txt"),
    pool_mode: "transaction",
    default_pool_size: size,
    max_client_conn: 200,
    logfile: join(folder, "log"),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = host=127.0.0.1 port=${server.port}\n\n`;
  writeFileSync(join(folder, "pgbouncer.ini"), `${databases}[pgbouncer]\n${lines.join("\n")}\n`);
  writeFileSync(join(folder, "users.txt"), logins.map((login) => `"${login}" ""\n`).join(""));
  const child = spawn(PGBOUNCER, [join(folder, "pgbouncer.ini")], {
    ...own(folder),
    stdio: "ignore",
  });
  await accepts(port, child);
  return {
    port,
    async remove() {
      const ended = new Promise((done) => child.once("exit", done));
      if (child.kill("SIGTERM")) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root. */
function own(folder: string): { uid?: number; gid?: number } {
  chmodSync(folder, 0o755);
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  chownSync(folder, id("-u"), id("-g"));
  return { uid: id("-u"), gid: id("-g") };
}

async function accepts(port: number, child: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
      socket.once("connect", () => socket.end());
    });
    if (open) return;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  throw new Error("The pooler did not start");
}
