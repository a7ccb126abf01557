import type { Client } from "pg";
import { sha256 } from "#app/domain/documents/make-documents.server.ts";
import { nameFailed, retryEach } from "#app/domain/papers/retry-each.ts";
import { BackupError } from "#foundation/backup/backup.ts";
import { FileDamaged, type FileStore } from "#foundation/files/file-store.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { isUnchanged } from "#foundation/files/piece-store.server.ts";
import { openFiles, openPieces } from "#foundation/lifecycle/lifecycle.ts";
import { destroyedFiles, type NamedFile, namedFiles } from "./named-files.ts";

interface Stores {
  files: FileStore;
  pieces: PieceStore;
}

/** The installation's stores, and those of the copies beside the backups, opened with the same key. */
export interface BackupStores {
  /** The same as `copies` where files are only compared with their hashes, in their copies. */
  kept: Stores;
  copies: Stores;
}

export interface RestoredFiles {
  restored: number;
  /** Neither beside the backup nor in the store, or not what they were. */
  lost: string[];
}

/**
 * Opens the stores of a backup or restore.
 *
 * @param folder The folder of the backups.
 */
export function openBackupStores(
  config: Parameters<typeof openFiles>[0],
  secret: string,
  folder: string,
): BackupStores {
  const open = (place: typeof config): Stores => ({
    files: openFiles(place, secret),
    pieces: openPieces(place, secret),
  });
  return { kept: open(config), copies: open({ ...config, dataDir: folder, filesUrl: null }) };
}

/**
 * Copies documents and case papers, as they are encrypted, beside the backups. They never change, so each is
 * copied once, and all backups of the folder share the copies. Those that are missing, too short or cannot be
 * copied do not keep the others from it.
 *
 * Copies of destroyed cases are removed.
 *
 * @returns how many there are, and how many of them are new.
 */
export async function backUpFiles(client: Client, { kept, copies }: BackupStores) {
  const named = await namedFiles(client);
  const missing: string[] = [];
  let copied = 0;
  const failed = await retryEach(named, async (file) => {
    const count = await copy(kept, copies, file);
    if (count === null) {
      missing.push(file.name);
    } else if (count > 0) {
      copied += 1;
    }
  });
  const { pieces, documents } = await destroyedFiles(client);
  for (const id of pieces) await copies.pieces.remove(id);
  for (const name of documents) await copies.files.remove(name);
  const faults: string[] = [];
  const [first, ...others] = missing;
  if (first !== undefined) {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    faults.push(`Missing from the store of files, or cut short: ${first}${more}`);
  }
  if (failed.length > 0) {
    const reasons = failed.map(({ file: { name }, error }) => ({ name, error }));
    faults.push(`Could not be copied: ${nameFailed(reasons)}`);
  }
  if (faults.length > 0) throw new BackupError(faults.join(". "));
  return { all: named.length, copied };
}

/** Puts files that the rows name back into the store where they are missing or changed, and compares each hash. */
export async function restoreFiles(client: Client, stores: BackupStores): Promise<RestoredFiles> {
  const named = await namedFiles(client);
  const lost: string[] = [];
  for (const file of named) {
    if (!(await putBack(stores, file))) lost.push(file.name);
  }
  return { restored: named.length - lost.length, lost };
}

async function putBack({ kept, copies }: BackupStores, file: NamedFile): Promise<boolean> {
  if (kept === copies) return isWhole(copies, file);
  await copy(copies, kept, file);
  if (await isWhole(kept, file)) return true;
  if (!(await isWhole(copies, file))) return false;
  // What is there in the right length was not copied, though it was changed. The copy is now known to be whole.
  const { name, paper } = file;
  if (paper) {
    await kept.pieces.remove(paper.id);
  } else {
    await kept.files.writeStored(name, await copies.files.readStored(name));
  }
  await copy(copies, kept, file);
  return isWhole(kept, file);
}

/** How many parts of a file were copied, those that are not there yet; null: some are missing, or too short. */
async function copy(from: Stores, to: Stores, { name, paper }: NamedFile) {
  try {
    if (paper) return await from.pieces.copyTo(to.pieces, paper);
    if (await to.files.has(name)) return 0;
    await to.files.writeStored(name, await from.files.readStored(name));
    return 1;
  } catch (error) {
    if (error instanceof FileDamaged) return null;
    throw error;
  }
}

async function isWhole({ files, pieces }: Stores, file: NamedFile): Promise<boolean> {
  if (file.paper) return isUnchanged(pieces, { ...file.paper, sha256: file.sha256 });
  try {
    return sha256(await files.read(file.name)) === file.sha256;
  } catch (error) {
    if (error instanceof FileDamaged) return false;
    throw error;
  }
}

/** "12 of 12 files": so many are as they were. */
export function describeFiles({ restored, lost }: RestoredFiles): string {
  const all = restored + lost.length;
  return `${restored} of ${all} ${all === 1 ? "file" : "files"}`;
}
