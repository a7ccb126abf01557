import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isZombie } from "#server/lifecycle/process-identity.ts";
import type { Binaries } from "./binaries.ts";
import { readText } from "./durable-file.ts";
import { runProgram } from "./program.ts";

/** What a running server writes into its cluster's postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The socket directory, or on Windows the address. */
  host: string;
  ready: boolean;
}

/** The server that postmaster.pid names, running or not; null when there is no such file. */
export function readPostmaster(cluster: string): Postmaster | null {
  const text = readText(join(cluster, "postmaster.pid"));
  if (text === null) return null;
  const [pid, , , port, socketDirectory, address, , status] = text.split(/\r?\n/);
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketDirectory || address || "",
    ready: status?.trim() === "ready",
  };
}

/** Whether the process is a running PostgreSQL server on this cluster, not a later stranger. */
export function servesCluster(pid: number, cluster: string): boolean {
  return isAlive({ pid, started: "" }) && whatIs(pid, cluster) === "server";
}

/** Whether a stale postmaster.pid names a process that certainly serves this cluster no more. */
export function isStale(pid: number, cluster: string): boolean {
  return isZombie(pid) || (isAlive({ pid, started: "" }) && whatIs(pid, cluster) === "stranger");
}

/** All processes working in the cluster, also those whose server was killed. Linux only. */
export function processesIn(cluster: string): number[] {
  return allProcesses().filter((pid) => whatIs(pid, cluster) === "server");
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

function allProcesses(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").map(Number).filter(Number.isInteger);
}

function whatIs(pid: number, cluster: string): "server" | "stranger" | "unknown" {
  try {
    if (process.platform === "linux") {
      if (!isPostgres(pid)) return "stranger";
      const inside = worksIn(pid, cluster);
      if (inside === null) return "unknown";
      return inside ? "server" : "stranger";
    }
    if (process.platform === "win32") {
      const taskList = join(process.env.SystemRoot ?? "C:\\Windows", "System32", "tasklist.exe");
      const query = ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"];
      const answer = execFileSync(taskList, query, { encoding: "utf8" });
      return answer.includes("postgres.exe") ? "server" : "unknown";
    }
    const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)]).toString();
    return command.includes("postgres") && command.includes(cluster) ? "server" : "unknown";
  } catch {
    return "unknown";
  }
}

/** The program's name; a helper process shows its task instead of it in the command line. */
function isPostgres(pid: number): boolean {
  return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
}

/** PostgreSQL's working directory is its cluster, even after the folder was renamed. */
function worksIn(pid: number, cluster: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return null;
  }
}

/** Asks a server to end: INT ends sessions and writes everything, QUIT leaves it to recovery. */
export async function signalServer(binaries: Binaries, pid: number, signal: "INT" | "QUIT") {
  if (process.platform === "win32") {
    await runProgram(binaries.pgCtl, ["kill", signal, String(pid)], undefined);
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Waits until the condition holds; false when it still does not after the time limit. */
export async function holdsWithin(limitMs: number, condition: () => boolean): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}
