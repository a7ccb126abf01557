import { createHash, randomUUID } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  const content = `${JSON.stringify({ ...ownIdentity(), nonce: randomUUID() })}\n`;
  claim(path, content);
  removeLeftovers(directory);
  return () => {
    if (readIfPresent(path) === content) rmSync(path, { force: true });
  };
}

/** The number of the live process holding the folder, or null. */
export function lockHolder(directory: string): number | null {
  const holder = parseHolder(readIfPresent(join(directory, LOCK_NAME)) ?? "");
  return holder !== null && isAlive(holder) ? holder.pid : null;
}

function claim(path: string, content: string): void {
  for (;;) {
    if (createWithContent(path, content)) return;
    const found = readIfPresent(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder !== null && isAlive(holder)) throw new FolderHeld(holder.pid);
    if (replaceStale(path, found, content)) return;
  }
}

/**
 * Only the holder of the guard named after this very stale content may replace it, so a slow
 * second starter cannot mistake the first one's new lock for the stale one it read before.
 */
function replaceStale(path: string, stale: string, content: string): boolean {
  const guard = `${path}.${createHash("sha256").update(stale).digest("hex").slice(0, 8)}`;
  claim(guard, content);
  try {
    if (readIfPresent(path) !== stale) return false;
    const replacement = writeTemporary(path, content);
    renameSync(replacement, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

function createWithContent(path: string, content: string): boolean {
  const temporary = writeTemporary(path, content);
  try {
    // link() creates name and content in one step: nobody ever reads a half-written lock.
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function writeTemporary(path: string, content: string): string {
  const temporary = `${path}.new-${randomUUID().slice(0, 8)}`;
  try {
    writeFileSync(temporary, content, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

/** Removes what starters killed in the middle of claiming left; those of live ones stay. */
function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(`${LOCK_NAME}.`)) continue;
    const path = join(directory, name);
    const holder = parseHolder(readIfPresent(path) ?? "");
    if (holder !== null && !isAlive(holder)) rmSync(path, { force: true });
  }
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parseHolder(content: string): ProcessIdentity | null {
  try {
    const { pid, started } = JSON.parse(content) as Partial<ProcessIdentity>;
    return typeof pid === "number" && typeof started === "string" ? { pid, started } : null;
  } catch {
    return null;
  }
}
