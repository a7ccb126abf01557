import { rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface DiskFacts {
  freeBytes: number;
  totalBytes: number;
}

export interface FolderFacts extends DiskFacts {
  writable: boolean;
  /** Permission bits; null where the system has none. */
  mode: number | null;
}

const PERMISSIONS = 0o777;

/** Facts about the data folder and its disk; null when there is no such folder. */
export async function dataFolderFacts(dataDir: string): Promise<FolderFacts | null> {
  const folder = await stat(dataDir).catch(() => null);
  if (!folder) return null;
  return {
    writable: await canWrite(dataDir),
    mode: process.platform === "win32" ? null : folder.mode & PERMISSIONS,
    ...(await diskFacts(dataDir)),
  };
}

export async function diskFacts(path: string): Promise<DiskFacts> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Whether a file can be created in the folder. Tries it, because permissions do not show a full disk. */
export async function canWrite(dataDir: string): Promise<boolean> {
  const path = join(dataDir, `.writable-${process.pid}`);
  try {
    await writeFile(path, ".", { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
