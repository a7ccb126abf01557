import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = "/usr/bin/sqlmap";

/** The headers are the same for every address, and level 3 would vary them at each. */
const OPTIONS =
  "--batch --level 3 --risk 2 --dbms PostgreSQL --threads 2 --skip user-agent,referer,host,cookie --ignore-code * --flush-session --disable-coloring";

export function hasSqlmap(): boolean {
  return existsSync(PROGRAM);
}

export interface Target {
  url: string;
  cookie: string;
  /** A form, instead of the address's own parameters. */
  form?: string;
}

/** Lets sqlmap try an address, as deep as its level 3; settles with all that it has said. */
export async function trySqlmap({ url, cookie, form }: Target): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "dew-sqlmap-"));
  const args = [
    ...OPTIONS.split(" "),
    "--output-dir",
    folder,
    "-u",
    url,
    "--cookie",
    cookie,
    ...(form ? ["--data", form, "--headers", `Origin: ${new URL(url).origin}`] : []),
  ];
  const child = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece: Buffer) => {
      said += piece;
    });
  }
  await new Promise((done) => child.once("close", done));
  rmSync(folder, { recursive: true, force: true });
  return said;
}
