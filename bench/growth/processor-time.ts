import { readdirSync, readFileSync } from "node:fs";
import type { Installation } from "./installation.ts";

const TICK_MS = 10;

/** Processor time of the product and its database's processes in ms; steadier than wall time. */
export function processorTime({ product, database }: Installation): number {
  const ofDatabase = readdirSync("/proc").filter(
    (pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/cmdline`).includes(` ${database} `),
  );
  return [`${product.process().pid}`, ...ofDatabase].reduce((sum, pid) => sum + timeOf(pid), 0);
}

function timeOf(pid: string): number {
  const text = read(`/proc/${pid}/stat`);
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}

/** Returns an empty text when the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
