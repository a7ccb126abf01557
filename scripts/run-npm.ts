import { spawnSync } from "node:child_process";
import { ROOT } from "#foundation/root-folder.server.ts";

/** Runs the npm that runs this script, if there is one, and returns its standard output. */
export function runNpm(...args: string[]): { status: number; output: string } {
  const own = process.env.npm_execpath;
  const [program, first] = own ? [process.execPath, [own]] : ["npm", []];
  const { status, stdout } = spawnSync(program, [...first, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { status: status ?? 1, output: stdout ?? "" };
}
