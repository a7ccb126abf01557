import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { readText } from "./durable-file.ts";

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;
const ON_LINUX = process.platform === "linux";

/** The server that postmaster.pid names, whether or not it runs; null when there is no such file. */
export function readPostmaster(cluster: string) {
  const text = readText(join(cluster, "postmaster.pid"));
  if (text === null) return null;
  const [pid, , , port, host = "", , , status] = text.split("\n");
  return { pid: Number(pid), port: Number(port), host, ready: status?.trim() === "ready" };
}

/** Whether the process runs as PostgreSQL on this cluster, and is not another one with a reused number. */
export function servesCluster(pid: number, cluster: string): boolean {
  try {
    if (!ON_LINUX) {
      const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).toString();
      return command.includes("postgres") && command.includes(cluster);
    }
    // The command line of a child process shows its task, not the program's name.
    if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return false;
    // PostgreSQL's working directory is its cluster, even after the folder was renamed.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Stops the server that a killed Node process left running on this cluster, if there is one. Call it
 * only while holding the data directory's lock. Throws StartupError when the server does not end.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined) return;
  if (servesCluster(pid, cluster)) {
    log(`Stopping the database server that an earlier run left behind (process ${pid}).`);
    await endServer(pid, () => !servesCluster(pid, cluster), {
      fastMs: FAST_SHUTDOWN_MS,
      immediateMs: IMMEDIATE_SHUTDOWN_MS,
    });
  }
  // When the server itself was killed, its child processes notice and end a little later.
  await becomesTrueWithin(IMMEDIATE_SHUTDOWN_MS, () => processesIn(cluster).length === 0);
  const left = servesCluster(pid, cluster) ? [pid] : processesIn(cluster);
  if (left.length > 0) {
    throw new StartupError(
      `A database server left behind by an earlier run (process ${left.join(", ")}) does not stop. Stop it, then start again.`,
    );
  }
  // PostgreSQL refuses to start while postmaster.pid holds the number of another process of the same user, or of a
  // killed server that is still a zombie. Elsewhere than on Linux it alone knows whether its children have ended.
  if (ON_LINUX) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/**
 * Asks a server for a fast shutdown and, when that takes too long, for an immediate one, after which
 * the next start runs recovery. Returns whether it has ended.
 */
export async function endServer(
  pid: number,
  hasEnded: () => boolean,
  { fastMs, immediateMs }: { fastMs: number; immediateMs: number },
): Promise<boolean> {
  signal(pid, "SIGINT");
  if (await becomesTrueWithin(fastMs, hasEnded)) return true;
  signal(pid, "SIGQUIT");
  return becomesTrueWithin(immediateMs, hasEnded);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** All processes with the path in their command line. Linux only. */
export function processesNaming(path: string): number[] {
  return allProcesses().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(path);
    } catch {
      return false;
    }
  });
}

/** All PostgreSQL processes of the cluster, also when their server was killed. Linux only. */
function processesIn(cluster: string): number[] {
  return allProcesses().filter((pid) => servesCluster(pid, cluster));
}

function allProcesses(): number[] {
  return ON_LINUX ? readdirSync("/proc").map(Number).filter(Number.isInteger) : [];
}

/** Waits until the condition holds; returns false when the time limit passes first. */
export async function becomesTrueWithin(limitMs: number, condition: () => boolean) {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
