import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { PIECES, type PieceObjects, pieceName, pieceNumber } from "./piece-objects.ts";
import { FileDamaged } from "./sealed.server.ts";

const UNFINISHED = /^\d{7}\.[0-9a-f]{16}\.new$/;
/** Nobody writes a piece of 1 MiB for longer. */
const UNFINISHED_FOR_MS = 60 * 60 * 1000;
const MAX_REMEMBERED = 1_000;

/** Pieces in a folder that only the present user may read; it is made when the first is stored. */
export function piecesInFolder(folder: string): PieceObjects {
  const all = join(folder, PIECES);
  const ownFolder = (id: string) => join(all, id);
  const synced = new Set<string>();

  async function putFile(name: string, bytes: Buffer): Promise<void> {
    const above = name.split("/").slice(0, -1);
    const folders = [folder, ...above.map((_, i) => join(folder, ...above.slice(0, i + 1)))];
    const own = folders.at(-1) ?? folder;
    const isFirst = !synced.has(own);
    if (isFirst) for (const each of folders) await makeFolder(each);
    await replaceFile(own, basename(name), bytes);
    // Another process may have made a folder just now: whether it is on the disk, this one makes sure.
    for (const each of isFirst ? folders.toReversed() : [own]) await syncFolder(each);
    if (synced.size >= MAX_REMEMBERED) synced.clear();
    synced.add(own);
  }

  const getFile = (name: string) => orNull(readFile(join(folder, name))).catch(unreadableAsDamaged);

  return {
    putFile,
    getFile,
    hasFile: async (name) => (await orNull(stat(join(folder, name)))) !== null,
    removeFile: (name) => rm(join(folder, name), { force: true }),
    put: (id, number, bytes) => putFile(pieceName(id, number), bytes),
    get: (id, number) => getFile(pieceName(id, number)),
    async sizes(id) {
      const sizes = new Map<number, number>();
      for (const name of (await orNull(readdir(ownFolder(id)))) ?? []) {
        const number = pieceNumber(name);
        const found = number !== null && (await orNull(stat(join(ownFolder(id), name))));
        if (found) sizes.set(number, found.size);
      }
      return sizes;
    },
    async remove(id) {
      synced.delete(ownFolder(id));
      await rm(ownFolder(id), { recursive: true, force: true, maxRetries: 3 });
    },
    async *ids() {
      for (const id of (await orNull(readdir(all))) ?? []) {
        // A folder changes when a piece gets its name.
        const found = await orNull(stat(ownFolder(id)));
        if (!found?.isDirectory()) continue;
        await sweepUnfinished(ownFolder(id));
        yield { id, changedAt: found.mtime };
      }
    },
    async freeBytes() {
      const { bavail, bsize } = (await orNull(statfs(folder))) ?? (await statfs(dirname(folder)));
      return bavail * bsize;
    },
  };
}

/** Takes away what a killed process was writing; what another writes now is younger. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    if (!UNFINISHED.test(name)) continue;
    const found = await orNull(stat(join(folder, name)));
    if (found && Date.now() - found.mtimeMs > UNFINISHED_FOR_MS) {
      await rm(join(folder, name), { force: true });
    }
  }
}

/** What the disk cannot read any more is lost as if it were changed. */
function unreadableAsDamaged(error: NodeJS.ErrnoException): never {
  if (error.code === "EIO") throw new FileDamaged("The disk cannot read a piece of the file");
  throw error;
}

async function orNull<T>(asked: Promise<T>) {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Makes the folder but not what it is in: a disk that is gone must not be taken for an empty one. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** After a kill there is the old file or the new one, and perhaps one whose name says that it is unfinished. */
async function replaceFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.${randomBytes(8).toString("hex")}.new`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Waits until the names in a folder are on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
