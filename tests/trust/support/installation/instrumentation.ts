import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Hash {
  /** How many were being hashed in its process, this one among them. */
  atOnce: number;
  ms: number;
}

/** What a product that is started with this `env` does unseen. */
export interface Instrumentation {
  env: Record<string, string>;
  hashes(): Hash[];
  /** How many bytes it has read from this port of a client; null while the connection stands. */
  readFrom(port: number): number | null;
  remove(): void;
}

/** Watches products from inside: their passwords' hashes and what they read from connections. */
export function startInstrumentation(): Instrumentation {
  const folder = mkdtempSync(join(tmpdir(), "dew-instrumentation-"));
  const file = join(folder, "notes");
  writeFileSync(file, "");
  const notes = (kind: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.startsWith(`${kind} `))
      .map((line) => line.split(" ").slice(1).map(Number));
  return {
    env: {
      INSTRUMENTATION_FILE: file,
      NODE_OPTIONS: `--import=${new URL("./instrumentation-preload.ts", import.meta.url).href}`,
    },
    hashes: () => notes("hash").map(([atOnce = 0, ms = 0]) => ({ atOnce, ms })),
    readFrom: (port) => notes("read").findLast(([from]) => from === port)?.[1] ?? null,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
