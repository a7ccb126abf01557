import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** Where root keeps what the server's user could not reach elsewhere. */
export const SYSTEM_DIRECTORY = "/var/lib/expertwitness";

const HOUR_MS = 3_600_000;

/**
 * A copy of PostgreSQL's installation that every user can run; an earlier complete one is used
 * again. Throws the file system's error when it cannot be made.
 */
export function copyForServerUser(native: string, version: string): string {
  mkdirSync(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 });
  const name = `postgres-binaries-${version}`;
  const target = join(SYSTEM_DIRECTORY, name);
  if (isComplete(native, target)) return target;
  removeAbandonedCopies(name);
  const partial = mkdtempSync(`${target}.partial-`);
  try {
    cpSync(native, join(partial, "new"), { recursive: true, verbatimSymlinks: true });
    openForEveryone(join(partial, "new"));
    // An incomplete copy is what a power cut left; rename() cannot replace a filled folder.
    if (existsSync(target)) renameSync(target, join(partial, "old"));
    renameSync(join(partial, "new"), target);
  } catch (error) {
    // The starter of another data directory may have finished the same copy meanwhile.
    if (!isComplete(native, target)) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}

function isComplete(source: string, copy: string): boolean {
  return entriesOf(source).every((name) => {
    const original = lstatSync(join(source, name));
    const copied = lstatSync(join(copy, name), { throwIfNoEntry: false });
    return original.isFile() ? copied?.size === original.size : copied !== undefined;
  });
}

/** Copies that a killed starter left; a live one is done long before an hour has passed. */
function removeAbandonedCopies(name: string): void {
  for (const entry of readdirSync(SYSTEM_DIRECTORY)) {
    const path = join(SYSTEM_DIRECTORY, entry);
    if (!entry.startsWith(`${name}.partial-`)) continue;
    if (statSync(path).mtimeMs < Date.now() - HOUR_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/** An installation made under a strict umask is closed to everybody but its owner. */
function openForEveryone(directory: string): void {
  for (const name of ["", ...entriesOf(directory)]) {
    const path = join(directory, name);
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) continue;
    const runnable = stats.isDirectory() || (stats.mode & 0o111) !== 0;
    chmodSync(path, runnable ? 0o755 : 0o644);
  }
}

function entriesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" });
}
