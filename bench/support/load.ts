import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

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

export function hasWrk(): boolean {
  return !spawnSync("wrk", ["-v"]).error;
}

/** Sends requests by `wrk` over keep-alive connections, each after the previous answer. */
export async function load({
  url,
  headers,
  connections,
  seconds,
  requests,
}: Load): Promise<Outcome> {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const sizes = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s"];
  sizes.push("--latency", ...named);
  if (!requests) return readWrk(await output("wrk", [...sizes, url]));
  const folder = await mkdtemp(join(tmpdir(), "dew-load-"));
  try {
    const script = join(folder, "in-turn.lua");
    await writeFile(script, inTurn(requests));
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
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`Requests were not answered\n${text}`);
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
