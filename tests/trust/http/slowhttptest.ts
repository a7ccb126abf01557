import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const PROGRAM = "/usr/bin/slowhttptest";

export function hasSlowHttpTest(): boolean {
  return existsSync(PROGRAM);
}

/** The ways in which a client can be slow, as slowhttptest knows them. */
export const SLOW_WAYS: Record<string, string> = {
  headers: "-H -i 3 -x 24 -u SITE/",
  bodies: "-B -i 3 -x 10 -s 8192 -u SITE/auth/login",
  ranges: "-R -a 10 -b 3000 -u SITE/faq",
  reading: "-X -w 10 -y 20 -n 5 -z 32 -k 3 -u SITE/faq",
};

/** So many connections at once, for so many seconds; settles when it is over, with what it has said. */
export function beSlow(
  way: keyof typeof SLOW_WAYS & string,
  site: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<string> {
  const asked = SLOW_WAYS[way]?.replace("SITE", site) ?? "";
  const limits = `-c ${connections} -r 200 -l ${seconds} -p 5 -v 1`;
  const child = spawn(PROGRAM, `${asked} ${limits}`.split(" "), {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece: Buffer) => {
      said += piece;
    });
  }
  return new Promise((done) => child.once("close", () => done(said)));
}
