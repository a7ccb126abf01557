import { type SpawnOptions, spawn } from "node:child_process";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { ServerUser } from "./server-user.ts";

/** How every PostgreSQL program is started: as the server's user, in a process group of its own. */
export function programOptions(program: string, user: ServerUser | undefined): SpawnOptions {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return {
    ...user,
    // Node's current folder may be closed to the server's user; the program's own is not.
    cwd: dirname(program),
    // PG* variables would change the server, and Node's own environment may hold secrets.
    env: { PATH, LD_LIBRARY_PATH, LC_ALL: "C", TZ: "UTC" },
    detached: true,
  };
}

/** Runs a PostgreSQL program to its end; throws the system's error when it cannot be started. */
export function runProgram(
  program: string,
  args: string[],
  user: ServerUser | undefined,
): Promise<{ succeeded: boolean; lines: string[] }> {
  return new Promise((resolve, reject) => {
    const options = programOptions(program, user);
    const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
    child.once("error", reject);
    child.once("close", (code) => resolve({ succeeded: code === 0, lines }));
  });
}
