import { createHash, randomUUID } from "node:crypto";
import { linkSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "#server/embedded-postgres/durable-file.ts";
import { isAlive, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

const LOCK_NAME = "server.lock";

/** Another live process holds the folder. */
export class FolderHeld extends Error {
  /** Its number. */
  readonly pid: number;

  constructor(pid: number) {
    super(`Process ${pid} holds the folder`);
    this.pid = pid;
  }
}

/**
 * Makes this process the only one working on the folder and returns the function that gives it back.
 *
 * @throws FolderHeld while another live process holds it.
 */
export function acquireLock(directory: string): () => void {
  const path = join(directory, LOCK_NAME);
  const content = JSON.stringify({ ...ownIdentity(), nonce: randomUUID() });
  claimLock(path, content);
  removeLeftovers(directory);
  return () => {
    if (readText(path) === content) rmSync(path, { force: true });
  };
}

/** The number of the live process holding the folder, or null. */
export function lockHolder(directory: string): number | null {
  const holder = parseHolder(readText(join(directory, LOCK_NAME)));
  return holder !== null && isAlive(holder) ? holder.pid : null;
}

function claimLock(path: string, content: string): void {
  for (;;) {
    try {
      // link() fails where there is a lock already.
      writeLockFile(path, content, linkSync);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const existing = readText(path);
    if (existing === null) continue;
    const holder = parseHolder(existing);
    if (holder !== null && isAlive(holder)) throw new FolderHeld(holder.pid);
    if (replaceStale(path, existing, content)) return;
  }
}

/**
 * Only the holder of the guard named after this very stale content may replace it, so a slow
 * second starter cannot mistake the first one's new lock for the stale one it read before.
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

/** Name and content come in one step: nobody ever reads a half-written lock. */
function writeLockFile(path: string, content: string, linkOrRename: typeof renameSync): void {
  const temporary = `${path}.new-${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(temporary, content, { flag: "wx", mode: 0o600, flush: true });
    linkOrRename(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Removes what starters killed in the middle of claiming left; those of live ones stay. */
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
