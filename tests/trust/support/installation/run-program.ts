import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "#foundation/root-folder.server.ts";

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
  seconds: number;
}

export interface Program {
  child: ChildProcess;
  ended: Promise<Ended>;
}

/** @param script Such as "scripts/backup.ts". */
export function startProgram(script: string, args: string[], env: Record<string, string>): Program {
  const started = performance.now();
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...inherited, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = [child.stdout, child.stderr].map((stream) => {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    return () => Buffer.concat(pieces).toString();
  });
  const ended = new Promise<Ended>((done) => {
    child.once("close", (code) => {
      const seconds = (performance.now() - started) / 1_000;
      done({ code, output: output?.() ?? "", errors: errors?.() ?? "", seconds });
    });
  });
  return { child, ended };
}

export function runProgram(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  return startProgram(script, args, env).ended;
}
