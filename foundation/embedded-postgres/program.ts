import { type SpawnOptions, spawn } from "node:child_process";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import type { ServerUser } from "./server-user.ts";

export function programOptions(program: string, user: ServerUser | undefined): SpawnOptions {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return {
    ...user,
    // PostgreSQL's user may be unable to enter Node's working directory; it can enter the program's.
    cwd: dirname(program),
    // PG* variables would change the server's behaviour, and Node's environment may hold secrets.
    env: { PATH, LD_LIBRARY_PATH, LC_ALL: "C", TZ: "UTC" },
    detached: true,
  };
}

/** Runs a PostgreSQL program and waits for its end; throws the system's error when it cannot be started. */
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
