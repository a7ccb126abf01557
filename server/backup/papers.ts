import type { Client } from "pg";
import { BACKUP_ROLE } from "#app/db/backup-access.server.ts";
import { paperName } from "#app/domain/papers/paper-name.ts";
import { tryEach } from "#app/domain/papers/try-each.ts";
import { FileDamaged } from "#app/platform/files/file-store.server.ts";
import { isUnchanged } from "#app/platform/files/is-unchanged.server.ts";
import type { PieceStore, StoredFile } from "#app/platform/files/piece-store.server.ts";

/** A version of a case paper, as its row names it. */
interface NamedVersion extends StoredFile {
  sha256: string;
  /** For people: "DX-26-0147 P3 version 1 (papers/…)". */
  name: string;
}

/** Where papers are, and where their copies are, beside the backups. */
export interface PaperStores {
  pieces: PieceStore;
  /** The same store where papers are only compared with their hashes, in their copies. */
  copies: PieceStore;
}

/**
 * Copies the pieces of papers, as they are encrypted, beside the backups: each once, a few at a time. Those
 * whose pieces are missing, too short or cannot be copied do not keep the others from it.
 *
 * @returns how many papers there are, how many of them are new, which are missing from the store, and which
 *   could not be copied.
 */
export async function backUpPapers(
  client: Client,
  { pieces, copies }: PaperStores,
): Promise<{
  all: number;
  copied: number;
  missing: string[];
  failed: Array<{ name: string; error: unknown }>;
}> {
  const versions = await namedVersions(client);
  const missing: string[] = [];
  let copied = 0;
  const failed = await tryEach(versions, async (version) => {
    const count = await copyPieces(pieces, copies, version);
    if (count === null) missing.push(version.name);
    else if (count > 0) copied += 1;
  });
  const named = failed.map(({ file: { name }, error }) => ({ name, error }));
  return { all: versions.length, copied, missing, failed: named };
}

/**
 * Puts the pieces of papers back into the store where they are missing or changed, and compares each paper
 * with its SHA-256.
 *
 * @returns how many are as they were, and the names of the others.
 */
export async function restorePapers(
  client: Client,
  stores: PaperStores,
): Promise<{ restored: number; lost: string[] }> {
  const versions = await namedVersions(client);
  const lost: string[] = [];
  for (const version of versions) {
    if (!(await putBack(stores, version))) lost.push(version.name);
  }
  return { restored: versions.length - lost.length, lost };
}

async function putBack({ pieces, copies }: PaperStores, version: NamedVersion): Promise<boolean> {
  if (pieces === copies) return isUnchanged(copies, version);
  await copyPieces(copies, pieces, version);
  if (await isUnchanged(pieces, version)) return true;
  if (!(await isUnchanged(copies, version))) return false;
  // copyTo skips pieces of the right length, so changed ones are still there. The copy is now known to be whole:
  // replace all.
  await pieces.remove(version.id);
  await copyPieces(copies, pieces, version);
  return isUnchanged(pieces, version);
}

/** How many pieces were copied; null: some are missing, or too short. */
async function copyPieces(
  from: PieceStore,
  to: PieceStore,
  version: NamedVersion,
): Promise<number | null> {
  try {
    return await from.copyTo(to, version);
  } catch (error) {
    if (error instanceof FileDamaged) return null;
    throw error;
  }
}

const VERSIONS = `
  select v.id, v.size, v.sha256, v.wrapped_key as "wrappedKey", v.number as version, p.number,
    p.visibility, j.number as job
  from paper_versions v join papers p on p.id = v.paper_id join jobs j on j.id = v.job_id
  order by v.received_at, v.id`;

type VersionRow = Omit<NamedVersion, "size" | "name"> & {
  /** A bigint, which the driver gives as text. */
  size: string;
  version: number;
  number: number;
  visibility: "CLIENT" | "INTERNAL";
  job: string;
};

async function namedVersions(client: Client): Promise<NamedVersion[]> {
  await client.query(`begin; set local role ${BACKUP_ROLE}`);
  try {
    const there = await client.query("select to_regclass('public.paper_versions') as name");
    // An earlier version's database, which this one has not brought up to date yet.
    if (!there.rows[0]?.name) return [];
    const { rows } = await client.query<VersionRow>(VERSIONS);
    return rows.map(({ id, size, sha256, wrappedKey, version, job, ...paper }) => ({
      id,
      size: Number(size),
      sha256,
      wrappedKey,
      name: `${job} ${paperName(paper)} version ${version} (papers/${id})`,
    }));
  } finally {
    await client.query("rollback");
  }
}
