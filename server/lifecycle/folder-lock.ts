import { createHash, randomUUID } from "node:crypto";
import { linkSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "#server/embedded-postgres/durable-file.ts";
import { isAlive, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

const LOCK_NAME = "server.lock";

/** Thrown when another live process holds the lock of the folder. */
export class FolderLockedError extends Error {
  /** That process's number. */
  readonly pid: number;

  constructor(pid: number) {
    super(`Process ${pid} holds the folder`);
    this.pid = pid;
  }
}

export function acquireLock(directory: string): () => void {
  const path = join(directory, LOCK_NAME);
  const content = JSON.stringify({ ...ownIdentity(), nonce: randomUUID() });
  claimLock(path, content);
  removeLeftovers(directory);
  return () => {
    if (readText(path) === content) rmSync(path, { force: true });
  };
}

/** The number of the live process that holds the folder's lock, or null. */
export function lockHolder(directory: string): number | null {
  const holder = parseHolder(readText(join(directory, LOCK_NAME)));
  return holder !== null && isAlive(holder) ? holder.pid : null;
}

function claimLock(path: string, content: string): void {
  for (;;) {
    try {
      // link() fails when the lock file exists.
      writeLockFile(path, content, linkSync);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const existing = readText(path);
    if (existing === null) continue;
    const holder = parseHolder(existing);
    if (holder !== null && isAlive(holder)) throw new FolderLockedError(holder.pid);
    if (replaceStale(path, existing, content)) return;
  }
}

/**
 * Replaces a stale lock. Only the holder of a guard file named after that stale content may do so: a
 * slow second process cannot replace the new lock of a first one that it has not seen.
 */
function replaceStale(path: string, stale: string, content: string): boolean {
  const guard = `${path}.${createHash("sha256").update(stale).digest("hex").slice(0, 8)}`;
  claimLock(guard, content);
  try {
    if (readText(path) !== stale) return false;
    writeLockFile(path, content, renameSync);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Creates the lock with its content in one step, so that nobody reads a half-written lock. */
function writeLockFile(path: string, content: string, linkOrRename: typeof renameSync): void {
  const temporary = `${path}.new-${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(temporary, content, { flag: "wx", mode: 0o600, flush: true });
    linkOrRename(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Deletes temporary files of processes that were killed while locking; keeps those of live ones. */
function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(`${LOCK_NAME}.`)) continue;
    const holder = parseHolder(readText(join(directory, name)));
    if (holder !== null && !isAlive(holder)) rmSync(join(directory, name), { force: true });
  }
}

function parseHolder(content: string | null): ProcessIdentity | null {
  try {
    const { pid, started } = JSON.parse(content ?? "") as Partial<ProcessIdentity>;
    return typeof pid === "number" && typeof started === "string" ? { pid, started } : null;
  } catch {
    return null;
  }
}
