import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { cpus } from "node:os";
import { join } from "node:path";

const FOLDER = import.meta.dirname;

export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The smallest value that at least this percentage of the values does not exceed. */
export function percentile(values: number[], per: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((per / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** A Markdown table, aligned for reading as text; all columns but the first are right-aligned. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (row: string[]) => {
    const cells = widths.map((width, column) => {
      const text = row[column] ?? "";
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    return `| ${cells.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? "-" : "-:").padStart(width, "-"));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** Prints a report, saves it as `bench/results/NAME.md`, and sets exit code 1 when a figure is missed. */
export async function report(name: string, parts: string[], missed: string[]): Promise<void> {
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  const verdict = missed.length
    ? `Missed:\n\n${missed.map((miss) => `- ${miss}`).join("\n")}`
    : "Every figure is reached.";
  const date = new Date().toISOString().slice(0, 10);
  const text = `${[...parts, verdict, `${date}, ${machine}.`].join("\n\n")}\n`;
  console.log(`\n${text}`);
  await mkdir(join(FOLDER, "results"), { recursive: true });
  await writeFile(join(FOLDER, "results", `${name}.md`), text);
  process.exitCode = missed.length ? 1 : 0;
}

/** The answer of a constant server for a path, in base64. */
export interface Constant {
  headers: Record<string, string>;
  body: string;
}

export interface ConstantServer {
  url: string;
  pid: number;
  stop(): void;
}

/** Starts `constant-server.ts` in a separate process. */
export async function startConstantServer(
  answers: Record<string, Constant>,
): Promise<ConstantServer> {
  const child: ChildProcess = fork(join(FOLDER, "constant-server.ts"));
  child.send(answers);
  const port = await new Promise((done, reject) => {
    child.once("message", done);
    child.once("exit", () => reject(new Error("The constant server did not start")));
  });
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends one request and returns its body without decompressing it. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const texts = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      const status = response.statusCode ?? 0;
      done({ status, headers: Object.fromEntries(texts), body: Buffer.concat(chunks) });
    }).on("error", reject);
  });
}

/** The child process that runs a program; undefined where there is no /proc. */
export function childRunning(program: string): number | undefined {
  const pids = read(`/proc/${process.pid}/task/${process.pid}/children`).split(" ").filter(Boolean);
  return pids.map(Number).find((pid) => read(`/proc/${pid}/cmdline`).includes(program));
}

/** A process's main thread: the time it ran, and the time it waited for a core, in ms. */
export function coreTime(pid: number | undefined): { ran: number; waited: number } {
  // NaN where there is no /proc.
  const [ran, waited] = read(`/proc/${pid}/schedstat`)
    .split(" ")
    .map((text) => Number(text) / 1e6);
  return { ran: ran || Number.NaN, waited: waited ?? Number.NaN };
}

/** The mean number of cores that the whole machine uses during some work. */
export async function coresInUse<T>(work: () => Promise<T>): Promise<{ done: T; cores: number }> {
  const [from, usedBefore] = [performance.now(), coresUsed()];
  const done = await work();
  return { done, cores: (coresUsed() - usedBefore) / (performance.now() - from) };
}

/** The processor time of all cores since the machine's start, in ms. */
function coresUsed(): number {
  return cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    0,
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
