import { join } from "node:path";
import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import {
  createFileStore,
  FileDamaged,
  type FileStore,
} from "#app/platform/files/file-store.server.ts";
import { BackupError } from "./backup-error.ts";

/** A stored file that a row names, with the SHA-256 of what it says. */
interface NamedFile {
  name: string;
  sha256: string;
}

/** What a restore did with the files that the restored rows name. */
export interface RestoredFiles {
  restored: number;
  /** Neither beside the backup nor in the store, or not what they were. */
  lost: string[];
}

/**
 * Copies files, as they are encrypted, beside the backups. A file never changes, so each is copied once, and
 * all backups of the folder share the copies.
 *
 * @returns how many there are, and how many of them are new.
 * @throws BackupError when the store does not have a file that it should have.
 */
export async function backUpFiles(
  client: Client,
  files: FileStore,
  folder: string,
): Promise<{ all: number; copied: number }> {
  const copies = copiesIn(folder);
  const named = await namedFiles(client);
  let copied = 0;
  for (const { name } of named) {
    if (await copies.has(name)) continue;
    await copies.writeStored(name, await readForBackup(files, name));
    copied += 1;
  }
  return { all: named.length, copied };
}

async function readForBackup(files: FileStore, name: string): Promise<Buffer> {
  try {
    return await files.readStored(name);
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error;
    throw new BackupError(`The file ${name} is missing from the store of files`);
  }
}

/** Puts the files that the rows name back into the store, and compares each with its SHA-256. */
export async function restoreFiles(
  client: Client,
  files: FileStore,
  folder: string,
): Promise<RestoredFiles> {
  const copies = copiesIn(folder);
  const lost: string[] = [];
  const named = await namedFiles(client);
  for (const { name, sha256: digest } of named) {
    if (!(await files.has(name)) && (await copies.has(name))) {
      await files.writeStored(name, await copies.readStored(name));
    }
    if (!(await isWhole(files, name, digest))) lost.push(name);
  }
  return { restored: named.length - lost.length, lost };
}

/** "12 files", "12 files and 1 lost". */
export function describeFiles({ restored, lost }: RestoredFiles): string {
  const files = restored === 1 ? "1 file" : `${restored} files`;
  return lost.length === 0 ? files : `${files} and ${lost.length} lost`;
}

async function isWhole(files: FileStore, name: string, digest: string): Promise<boolean> {
  try {
    return sha256(await files.read(name)) === digest;
  } catch (error) {
    if (error instanceof FileDamaged) return false;
    throw error;
  }
}

/** The copies are encrypted already: what this store is opened with does not matter. */
function copiesIn(folder: string): FileStore {
  return createFileStore({ folder: join(folder, "files") }, "");
}

async function namedFiles(client: Client): Promise<NamedFile[]> {
  await client.query(`begin; set local role ${BACKUP_ROLE}`);
  try {
    const { rows } = await client.query<{ id: string; sha256: string }>(
      "select id, sha256 from documents where made_at is not null order by created_at, id",
    );
    return rows.map(({ id, sha256: digest }) => ({ name: documentName(id), sha256: digest }));
  } finally {
    await client.query("rollback");
  }
}
