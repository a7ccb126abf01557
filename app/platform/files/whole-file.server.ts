import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Makes the folder but not what it is in: a disk that is gone must not be taken for an empty one. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** After a kill there is the old file or the new one, and perhaps one whose name says that it is unfinished. */
export async function replaceFile(folder: string, name: string, bytes: Buffer): Promise<void> {
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
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
