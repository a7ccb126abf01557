import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { createPieceStore, type PieceStore } from "#foundation/files/piece-store.server.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";

interface VersionRow {
  id: string;
  fileName: string;
  size: string;
  sha256: string;
  wrappedKey: Buffer;
}

/** The store of papers in a folder, as the product opens it with this secret. */
export function storeIn(folder: string, secret: string): PieceStore {
  return createPieceStore({ folder }, secret);
}

/** The hash of what a store hands out. @throws FileDamaged. */
export async function storedHash(store: PieceStore, file: StoredFile): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of store.read(file)) hash.update(piece);
  return hash.digest("hex");
}

/**
 * Versions that lack a piece, or whose bytes are not those that were sent under their file's name; and those
 * without exactly one entry in the audit log.
 *
 * @param sent the hash of what was sent, by the file's name.
 */
export async function faultsOfVersions(
  sql: Pool,
  store: PieceStore,
  sent: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  const { rows } = await sql.query<VersionRow>(
    `select id, file_name as "fileName", size, sha256, wrapped_key as "wrappedKey" from paper_versions`,
  );
  for (const { id, fileName, size, sha256, wrappedKey } of rows) {
    if (sent.get(fileName) !== sha256) faults.push(`${fileName}: not the hash of what was sent`);
    const file = { id, wrappedKey, size: Number(size) };
    const stored = await storedHash(store, file).catch((error) => `${error}`);
    if (stored !== sha256) faults.push(`${fileName}: stored ${stored}`);
  }
  const { rows: untold } = await sql.query<{ fileName: string }>(
    `select v.file_name as "fileName" from paper_versions v left join audit_logs a
       on a.meta->>'versionId' = v.id::text and a.action in ('paper_received',
         'paper_received_internal', 'paper_version_added', 'paper_version_added_internal')
     group by v.id, v.file_name having count(a.id) <> 1`,
  );
  return [...faults, ...untold.map(({ fileName }) => `${fileName}: not on record once`)];
}

export async function orphansIn(sql: Pool, store: PieceStore): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    "select id from paper_versions union select id from uploads",
  );
  const named = new Set(rows.map(({ id }) => id));
  const orphans: string[] = [];
  for await (const { id } of store.ids()) if (!named.has(id)) orphans.push(id);
  return orphans;
}
