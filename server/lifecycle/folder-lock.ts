import { accessSync, chmodSync, constants, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readText, writeDurably } from "#server/embedded-postgres/durable-file.ts";

/** An empty file that stays: were it deleted, two processes could lock two files of one name. */
const LOCKED = "folder.lock";
/** The holder's number, for people and for other programs of the product. */
const HOLDER = "server.lock";
const BUSY = 5;
const PATIENCE_MS = 100;

/** Referenced until they are released: a lock ends when its object is collected. */
const held = new Set<DatabaseSync>();

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
  const holder = join(directory, HOLDER);
  for (;;) {
    const lock = tryLock(directory);
    if (lock) {
      held.add(lock);
      writeDurably(holder, `${process.pid}\n`);
      return () => {
        rmSync(holder, { force: true });
        held.delete(lock);
        lock.close();
      };
    }
    // Whoever has the lock may not have written its number yet.
    const pid = Number(readText(holder));
    if (pid > 0) throw new FolderLockedError(pid);
  }
}

/** The number of the live process that holds the folder's lock, or null. */
export function lockHolder(directory: string): number | null {
  const holder = readText(join(directory, HOLDER));
  if (holder === null) return null;
  const lock = tryLock(directory);
  lock?.close();
  return lock ? null : Number(holder);
}

/** Null: another has it. SQLite locks by the operating system, which ends a lock with its process. */
function tryLock(directory: string): DatabaseSync | null {
  accessSync(directory, constants.W_OK);
  const path = join(directory, LOCKED);
  const lock = new DatabaseSync(path, { timeout: PATIENCE_MS });
  try {
    // Whoever may read a file may lock it, too.
    chmodSync(path, 0o600);
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === BUSY) return null;
    throw error;
  }
}
