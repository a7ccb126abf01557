import { readFileSync } from "node:fs";

/** The child process of this one that runs a program; none where there is no /proc. */
export function childRunning(program: string): number | undefined {
  const pids = read(`/proc/${process.pid}/task/${process.pid}/children`).split(" ").filter(Boolean);
  return pids.map(Number).find((pid) => read(`/proc/${pid}/cmdline`).includes(program));
}

/** How long a process's main thread has computed, and how long it wanted to and had no core, in ms. */
export function coreTime(pid: number | undefined): { ran: number; waited: number } {
  // Not a number where there is no /proc.
  const [ran, waited] = read(`/proc/${pid}/schedstat`)
    .split(" ")
    .map((text) => Number(text) / 1e6);
  return { ran: ran || Number.NaN, waited: waited ?? Number.NaN };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
