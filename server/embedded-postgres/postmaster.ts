import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isZombie } from "#server/lifecycle/process-identity.ts";
import { StartupError } from "#server/lifecycle/startup-error.ts";
import { readText } from "./durable-file.ts";

/** What a running server writes into its cluster's postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The socket directory. */
  host: string;
  ready: boolean;
}

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;
const ON_LINUX = process.platform === "linux";

/** The server that postmaster.pid names, running or not; null when there is no such file. */
export function readPostmaster(cluster: string): Postmaster | null {
  const text = readText(join(cluster, "postmaster.pid"));
  if (text === null) return null;
  const [pid, , , port, host = "", , , status] = text.split("\n");
  return { pid: Number(pid), port: Number(port), host, ready: status?.trim() === "ready" };
}

/** Whether the process is a running PostgreSQL server on this cluster, not a later stranger. */
export function servesCluster(pid: number, cluster: string): boolean {
  return isAlive({ pid, started: "" }) && identifyProcess(pid, cluster) === "server";
}

/**
 * Stops the server that a killed Node process left on this cluster, if there is one. Call it only
 * as the holder of the data directory's lock. Throws StartupError when it does not end.
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
  // When the server itself was killed its helpers notice and end, but not at once.
  await becomesTrueWithin(IMMEDIATE_SHUTDOWN_MS, () => processesIn(cluster).length === 0);
  const left = servesCluster(pid, cluster) ? [pid] : processesIn(cluster);
  if (left.length > 0) {
    throw new StartupError(
      `A database server left behind by an earlier run (process ${left.join(", ")}) does not stop. Stop it, then start again.`,
    );
  }
  // PostgreSQL refuses to start while the number in the file is a stranger's of the same user, or that
  // of a server that was killed and whose parent (init, where Node was killed too) has not noted it.
  const isStranger = isAlive({ pid, started: "" }) && identifyProcess(pid, cluster) === "stranger";
  if (isStranger || isZombie(pid)) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/**
 * Asks a server to end its sessions and write everything; should that take too long, to end at once
 * and leave it to recovery. Whether it has ended.
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

/** All processes working in the cluster, also those whose server was killed. Linux only. */
function processesIn(cluster: string): number[] {
  return allProcesses().filter((pid) => identifyProcess(pid, cluster) === "server");
}

function allProcesses(): number[] {
  return ON_LINUX ? readdirSync("/proc").map(Number).filter(Number.isInteger) : [];
}

function identifyProcess(pid: number, cluster: string): "server" | "stranger" | "unknown" {
  try {
    if (!ON_LINUX) {
      const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).toString();
      return command.includes("postgres") && command.includes(cluster) ? "server" : "unknown";
    }
    // A helper process shows its task in the command line, not the program's name.
    if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return "stranger";
    // PostgreSQL's working directory is its cluster, even after the folder was renamed.
    const isInside = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return isInside ? "server" : "stranger";
  } catch {
    return "unknown";
  }
}

/** Waits until the condition holds; false when it still does not after the time limit. */
export async function becomesTrueWithin(
  limitMs: number,
  condition: () => boolean,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
