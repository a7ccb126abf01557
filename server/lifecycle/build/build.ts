import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "#foundation/root-folder.server.ts";
import { compressFiles } from "./compress-files.ts";
import { acquireLock, FolderLockedError } from "#foundation/lifecycle/folder-lock.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";

const FOLDER = join(ROOT, "build");
const FINGERPRINT = join(FOLDER, "fingerprint");
const MIGRATIONS = join(ROOT, "app", "db", "migrations");
const RETRY_MS = 250;
const STOPS = ["SIGTERM", "SIGINT"] as const;
const SOURCES = [
  "app",
  "content",
  "foundation",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

export function builtProduct(): Promise<typeof import("#server/product.ts")> {
  return import(join(FOLDER, "server", "index.js"));
}

export function isBuilt(): boolean {
  return readFingerprint() === fingerprint();
}

/**
 * Builds the product unless the last build was made from exactly these sources. When several processes
 * find it out of date, one builds and the others wait.
 */
export async function buildWhenNeeded(say: (text: string) => void): Promise<void> {
  if (isBuilt()) return;
  try {
    await mkdir(FOLDER, { recursive: true });
    const release = await lockFolder(say);
    try {
      if (!isBuilt()) await buildAnew(say);
    } finally {
      release();
    }
  } catch (error) {
    throw explainBuildError(error);
  }
}

async function lockFolder(say: (text: string) => void) {
  for (let tries = 0; ; tries += 1) {
    try {
      return acquireLock(FOLDER);
    } catch (error) {
      if (!(error instanceof FolderLockedError)) throw error;
      if (tries === 0) say(`Waiting for process ${error.pid}, which builds the product…`);
      await wait(RETRY_MS);
    }
  }
}

async function buildAnew(say: (text: string) => void): Promise<void> {
  const wanted = fingerprint();
  await rm(FINGERPRINT, { force: true });
  // Said only once the build process exists: from then on a stop ends it, and nothing is left behind.
  const built = runBuild();
  say("Building the product…");
  await built;
  await compressFiles(join(FOLDER, "client"));
  await writeFile(FINGERPRINT, wanted);
}

function readFingerprint(): string {
  try {
    return readFileSync(FINGERPRINT, "utf8");
  } catch {
    return "";
  }
}

function explainBuildError(error: unknown): unknown {
  if (error instanceof StartupError || !(error instanceof Error && "code" in error)) return error;
  return new StartupError(
    `The product could not be built in ${FOLDER} (${error.code}). Run "npm run build" as the user who owns that folder.`,
  );
}

function fingerprint(): string {
  return digestOf(SOURCES.flatMap((source) => filesOf(join(ROOT, source))));
}

/** A digest of files of the project, by their names and what they hold. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return (
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      // Migrations are read from the source folder at run time, so the build does not depend on them.
      .filter((entry) => !entry.parentPath.startsWith(MIGRATIONS))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  );
}

function runBuild(): Promise<void> {
  const program = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, "build", "--logLevel", "warn"], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of STOPS) process.on(signal, stop);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const each of STOPS) process.off(each, stop);
      if (code === 0) {
        resolve();
      } else {
        reject(
          new StartupError(signal ? "The build was stopped" : "The product could not be built"),
        );
      }
    });
  });
}
