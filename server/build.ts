import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "#app/root-folder.server.ts";
import { readText } from "./embedded-postgres/durable-file.ts";
import { StartRefused } from "./start-refused.ts";

const FINGERPRINT = join(ROOT, "build", "fingerprint");
const SOURCES = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** The product as it is built. */
export function builtProduct(): Promise<typeof import("./product.ts")> {
  return import(join(ROOT, "build", "server", "index.js"));
}

/** Builds the product unless the last build was made of exactly these sources. */
export async function buildWhenNeeded(say: (text: string) => void): Promise<void> {
  const wanted = fingerprint();
  if (readText(FINGERPRINT) === wanted) return;
  say("Building the product…");
  await rm(FINGERPRINT, { force: true });
  await runBuild();
  await writeFile(FINGERPRINT, wanted);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const path of filesOf(join(ROOT, source))) {
      hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
    }
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function runBuild(): Promise<void> {
  const program = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
  return new Promise((resolveBuild, reject) => {
    const child = spawn(process.execPath, [program, "build", "--logLevel", "warn"], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolveBuild() : reject(new StartRefused("The product could not be built")),
    );
  });
}
