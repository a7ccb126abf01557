import { accessSync, chmodSync, constants, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readText, writeDurably } from "#foundation/embedded-postgres/durable-file.ts";

/** An empty file that stays: were it deleted, two processes could lock two files of one name. */
const LOCKED = "folder.lock";
const HOLDER = "server.lock";
const BUSY = 5;
const PATIENCE_MS = 100;

/** Referenced until they are released: a lock ends when its object is collected. */
const held = new Set<DatabaseSync>();

export class FolderLockedError extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`Process ${pid} holds the folder`);
    this.pid = pid;
  }
}

export function acquireLock(directory: string): () => void {
  for (;;) {
    const lock = tryLock(directory);
    if (lock) {
      const holder = join(directory, HOLDER);
      held.add(lock);
      // Version 0.11 and earlier read it, too.
      writeDurably(holder, JSON.stringify({ pid: process.pid, started: "" }));
      return () => {
        rmSync(holder, { force: true });
        held.delete(lock);
        lock.close();
      };
    }
    // Whoever has the lock may not have written its number yet.
    const pid = holderIn(directory);
    if (pid !== null) throw new FolderLockedError(pid);
  }
}

/** The number of the live process that holds the folder's lock, or null. */
export function lockHolder(directory: string): number | null {
  const pid = holderIn(directory);
  if (pid === null) return null;
  const lock = tryLock(directory);
  lock?.close();
  return lock ? null : pid;
}

function holderIn(directory: string): number | null {
  const [pid] = /\d+/.exec(readText(join(directory, HOLDER)) ?? "") ?? [];
  return pid === undefined ? null : Number(pid);
}

/** Whether a process of version 0.11 or earlier, which locked by the file of its number alone, still runs. */
function isHeldByEarlier(directory: string): boolean {
  const text = readText(join(directory, HOLDER)) ?? "";
  const [, pid, boot, ticks] = /"pid":(\d+),"started":"(.+)\/(\d+)"/.exec(text) ?? [];
  if (!pid || readText("/proc/sys/kernel/random/boot_id") !== boot) return false;
  const stat = readText(`/proc/${pid}/stat`) ?? "";
  const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // One that has ended and only waits for its parent is no more.
  return !"ZX".includes(state) && fields[18] === ticks;
}

/** Null: another has it. SQLite locks by the operating system, which ends a lock with its process. */
function tryLock(directory: string): DatabaseSync | null {
  if (isHeldByEarlier(directory)) return null;
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
