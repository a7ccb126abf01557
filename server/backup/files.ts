import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { documentName, sha256 } from "#app/domain/documents/make-documents.server.ts";
import { nameFailed } from "#app/domain/papers/try-each.ts";
import { FileDamaged, type FileStore } from "#app/platform/files/file-store.server.ts";
import { openFiles, openPieces } from "#server/lifecycle/open-files.ts";
import { BackupError } from "./backup-error.ts";
import { backUpPapers, type PaperStores, restorePapers } from "./papers.ts";

/** The installation's stores, and those of the copies beside the backups, opened with the same key. */
export interface BackupStores extends PaperStores {
  files: FileStore;
  fileCopies: FileStore;
}

/** A stored file that a row names, with the SHA-256 of what it says. */
interface NamedFile {
  name: string;
  sha256: string;
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
  const beside = { ...config, dataDir: folder, filesUrl: null };
  return {
    files: openFiles(config, secret),
    fileCopies: openFiles(beside, secret),
    pieces: openPieces(config, secret),
    copies: openPieces(beside, secret),
  };
}

/**
 * Copies documents and case papers, as they are encrypted, beside the backups. They never change, so each is
 * copied once, and all backups of the folder share the copies.
 *
 * @returns how many there are, and how many of them are new.
 */
export async function backUpFiles(
  client: Client,
  stores: BackupStores,
): Promise<{ all: number; copied: number }> {
  const documents = await backUpDocuments(client, stores);
  const papers = await backUpPapers(client, stores);
  const faults: string[] = [];
  const [first, ...others] = [...documents.missing, ...papers.missing];
  if (first !== undefined) {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    faults.push(`Missing from the store of files, or cut short: ${first}${more}`);
  }
  if (papers.failed.length > 0) faults.push(`Could not be copied: ${nameFailed(papers.failed)}`);
  if (faults.length > 0) throw new BackupError(faults.join(". "));
  return { all: documents.all + papers.all, copied: documents.copied + papers.copied };
}

async function backUpDocuments(client: Client, { files, fileCopies }: BackupStores) {
  const named = await namedFiles(client);
  const missing: string[] = [];
  let copied = 0;
  for (const { name } of named) {
    if (await fileCopies.has(name)) continue;
    const stored = await readForBackup(files, name);
    if (stored === null) {
      missing.push(name);
      continue;
    }
    await fileCopies.writeStored(name, stored);
    copied += 1;
  }
  return { all: named.length, copied, missing };
}

/** Null: it is not there. */
async function readForBackup(files: FileStore, name: string): Promise<Buffer | null> {
  try {
    return await files.readStored(name);
  } catch (error) {
    if (error instanceof FileDamaged) return null;
    throw error;
  }
}

/** Puts documents and papers that the rows name back into the stores, and compares each with its SHA-256. */
export async function restoreFiles(client: Client, stores: BackupStores): Promise<RestoredFiles> {
  const documents = await restoreDocuments(client, stores);
  const papers = await restorePapers(client, stores);
  return {
    restored: documents.restored + papers.restored,
    lost: [...documents.lost, ...papers.lost],
  };
}

async function restoreDocuments(
  client: Client,
  { files, fileCopies }: BackupStores,
): Promise<RestoredFiles> {
  const lost: string[] = [];
  const named = await namedFiles(client);
  for (const { name, sha256: digest } of named) {
    if (await isWhole(files, name, digest)) continue;
    if (await isWhole(fileCopies, name, digest)) {
      await files.writeStored(name, await fileCopies.readStored(name));
    }
    if (!(await isWhole(files, name, digest))) lost.push(name);
  }
  return { restored: named.length - lost.length, lost };
}

/** "12 of 12 files": so many are as they were. */
export function describeFiles({ restored, lost }: RestoredFiles): string {
  const all = restored + lost.length;
  return `${restored} of ${all} ${all === 1 ? "file" : "files"}`;
}

async function isWhole(files: FileStore, name: string, digest: string): Promise<boolean> {
  try {
    return sha256(await files.read(name)) === digest;
  } catch (error) {
    if (error instanceof FileDamaged) return false;
    throw error;
  }
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
