import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "./statistics.ts";

export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** The requests to send in turn; without them, only the address itself. */
  requests?: Array<{ path: string; headers: Record<string, string> }>;
}

/** The result of a load; times in milliseconds. */
export interface Outcome {
  perSecond: number;
  p50: number;
  p99: number;
}

/** The load generator: `wrk` if installed, else this file in a separate process. */
export const generator = spawnSync("wrk", ["-v"]).error ? "bench/support/load.ts" : "wrk";

/** Sends requests over keep-alive connections, each after the previous answer. */
export async function load(wanted: Load): Promise<Outcome> {
  if (generator !== "wrk") {
    return JSON.parse(
      await output(process.execPath, [import.meta.filename, JSON.stringify(wanted)]),
    );
  }
  const { url, headers, connections, seconds } = wanted;
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const sizes = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s"];
  sizes.push("--latency", ...named);
  if (!wanted.requests) return readWrk(await output("wrk", [...sizes, url]));
  const folder = await mkdtemp(join(tmpdir(), "dew-load-"));
  try {
    const script = join(folder, "in-turn.lua");
    await writeFile(script, inTurn(wanted.requests));
    return readWrk(await output("wrk", [...sizes, "-s", script, url]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A script for `wrk` that sends the requests in turn, again and again. */
function inTurn(requests: NonNullable<Load["requests"]>): string {
  const lines = requests.map(({ path, headers }) => {
    const named = Object.entries(headers).map(([name, text]) => `[ [[${name}]] ] = [[${text}]]`);
    return `wrk.format("GET", [[${path}]], { ${named.join(", ")} })`;
  });
  return `local all, place
    function init() all = { ${lines.join(",\n")} } place = 0 end
    function request() place = place % #all + 1 return all[place] end`;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

function readWrk(text: string): Outcome {
  if (/Non-2xx|Socket errors/.test(text))
    throw new Error(`Not every request was answered\n${text}`);
  const time = (per: number) => {
    const [, value = "", unit = ""] = new RegExp(` ${per}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * (UNITS[unit] ?? Number.NaN);
  };
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  return { perSecond, p50: time(50), p99: time(99) };
}

function output(program: string, args: string[]): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? done(text) : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

/** Uses plain sockets, because Node's HTTP client costs more than the server that it measures. */
async function ask({ url, headers, connections, seconds, requests }: Load): Promise<Outcome> {
  const { host, port, pathname, search } = new URL(url);
  const wanted = requests ?? [{ path: `${pathname}${search}`, headers: {} }];
  const texts = wanted.map((one) => {
    const lines = Object.entries({ Host: host, ...headers, ...one.headers }).map(
      ([name, text]) => `${name}: ${text}`,
    );
    return Buffer.from(`GET ${one.path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  });
  let place = 0;
  const next = () => texts[place++ % texts.length] ?? Buffer.alloc(0);
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const sockets = Array.from({ length: connections }, () => connect(Number(port), "localhost"));
  await Promise.all(sockets.map((socket) => askUntil(until, socket, next, times)));
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
}

function askUntil(
  until: number,
  socket: Socket,
  next: () => Buffer,
  times: number[],
): Promise<void> {
  return new Promise((done, reject) => {
    let sent = performance.now();
    let asked = next();
    let missing = 0;
    socket.setNoDelay(true).once("error", reject);
    socket.on("data", (chunk: Buffer) => {
      missing = missing === 0 ? answerLength(chunk, asked) - chunk.length : missing - chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - sent);
      if (now >= until) return done(void socket.destroy());
      sent = now;
      asked = next();
      socket.write(asked);
    });
    socket.write(asked);
  });
}

/** The length of the whole answer, from its header, which a local server sends in one chunk. */
function answerLength(chunk: Buffer, asked: Buffer): number {
  const end = chunk.indexOf("\r\n\r\n");
  const head = chunk.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  if (end < 0 || status >= 400) {
    const request = asked.toString("latin1", 0, asked.indexOf("\r\n"));
    throw new Error(`Not an answer to measure: ${request}: ${head.slice(0, 40)}`);
  }
  const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return end + 4 + length;
}

if (import.meta.main) {
  const wanted: Load = JSON.parse(process.argv[2] ?? "");
  process.stdout.write(JSON.stringify(await ask(wanted)));
}
