import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createScanner } from "#foundation/files/scanner.server.ts";
import { freePort } from "#tests/support/product/product.ts";

const CLAMD = "/usr/sbin/clamd";

export function hasClamd(): boolean {
  return existsSync(CLAMD);
}

/** ClamAV's version, as "ClamAV 1.4.3". */
export function clamdVersion(): string {
  return execFileSync(CLAMD, ["--version"], { encoding: "utf8" }).trim().split("/")[0] ?? "";
}

export interface Clamd {
  /** What CLAMD_URL says: by its socket, and by its port. */
  urls: [socket: string, port: string];
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * The real clamd, with the settings that docs/operations.md asks for, one signature, and limits of a few MB.
 *
 * @param known What it finds, under this name.
 * @param limits Bytes of a file, or of what is in one, and of what is sent.
 */
export async function startClamd(
  known: { name: string; bytes: Buffer },
  limits: { file: number; sent: number },
): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), "dew-clamd-"));
  const [signatures, temporary, socket] = ["signatures", "temporary", "socket"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  for (const each of [signatures, temporary]) mkdirSync(each);
  const signature = `${hash("sha256", known.bytes)}:${known.bytes.length}:${known.name}\n`;
  writeFileSync(join(signatures, "known.hsb"), signature);
  const port = await freePort();
  const settings = {
    Foreground: "yes",
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: "127.0.0.1",
    DatabaseDirectory: signatures,
    TemporaryDirectory: temporary,
    AlertEncrypted: "yes",
    AlertExceedsMax: "yes",
    MaxFileSize: limits.file,
    MaxScanSize: 4 * limits.file,
    StreamMaxLength: limits.sent,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, "clamd.conf"), lines.join(""));

  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(CLAMD, ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
    await answers(`unix:${socket}`, child);
  };
  const kill = async () => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((done) => running.once("exit", done));
    running.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    urls: [`unix:${socket}`, `tcp://127.0.0.1:${port}`],
    start,
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const version = await createScanner(url)
      .ping()
      .catch(() => null);
    if (version !== null) return;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  throw new Error("clamd did not start");
}
