import { readFileSync } from "node:fs";

/** Identifies a process even after its number has been reused. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

const ON_LINUX = process.platform === "linux";

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: processState(process.pid)?.started ?? "" };
}

/** Whether the process still runs: false for a zombie and for a later process with the same number. */
export function isAlive({ pid, started }: ProcessIdentity): boolean {
  if (!pidExists(pid)) return false;
  const state = processState(pid);
  // /proc may hide another user's process: then only its number can be checked.
  if (state === null) return pidExists(pid);
  return !state.ended && (started === "" || started === state.started);
}

/** Whether the process has ended and only waits for its parent to collect its exit code. Linux only. */
export function isZombie(pid: number): boolean {
  return pidExists(pid) && processState(pid)?.ended === true;
}

function pidExists(pid: number): boolean {
  // 0 and negative numbers would address groups of processes.
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function processState(pid: number): { ended: boolean; started: string } | null {
  if (!ON_LINUX) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name, in parentheses, may contain spaces and parentheses itself.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const state = fields[0] ?? "";
    const startTicks = fields[19] ?? "";
    return { ended: state === "Z" || state === "X", started: `${bootId()}/${startTicks}` };
  } catch {
    return null;
  }
}

function bootId(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}
