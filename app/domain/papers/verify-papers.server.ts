import { isNotNull, or, sql } from "drizzle-orm";
import { paperVersions } from "#app/db/schema/papers.ts";
import type { Transact, Transaction } from "#foundation/database/transaction.server.ts";
import type { StoredFile } from "#foundation/files/stored-file.ts";
import { noteDamage, noteMended } from "./note-damage.server.ts";
import { retryEach } from "./retry-each.ts";

/** Each stored file is read again once in so many nights. */
export const NIGHTS = 30;

const HOUR_MS = 3_600_000;
const BEGINS_AT_HOUR_UTC = 3;

export interface Verifying {
  /** Whether all bytes of a file are in the store, and have this hash. */
  isUnchanged(file: StoredFile & { sha256: string }): Promise<boolean>;
  transact: Transact;
}

export type Verified = Awaited<ReturnType<typeof verifyPapers>>;

/** The number of the night, from three o'clock (UTC) to the next, that this time is in. */
export function nightOf(now: Date): number {
  return Math.floor((now.getTime() / HOUR_MS - BEGINS_AT_HOUR_UTC) / 24);
}

/**
 * Reads the night's share of all stored files again, and those that were found damaged before, and compares
 * them with the hashes of what was received. What it finds is noted. Two processes may do so at once. `unread`: those
 * that could not be read, which says nothing of their bytes, and why.
 *
 * @param night as `nightOf` numbers it; null: only those that were found damaged.
 */
export async function verifyPapers({ isUnchanged, transact }: Verifying, night: number | null) {
  const files = await transact((tx) => shareOf(tx, night));
  let damaged = 0;
  const failed = await retryEach(files, async ({ damagedAt, ...file }) => {
    const isWhole = await isUnchanged(file);
    if (!isWhole) damaged += 1;
    if (isWhole && damagedAt) await transact((tx) => noteMended(tx, file.id));
    if (!isWhole && !damagedAt) await transact((tx) => noteDamage(tx, file.id));
  });
  const unread = failed.map(({ file: { id }, error }) => ({ name: `papers/${id}`, error }));
  return { read: files.length - unread.length, damaged, unread };
}

function shareOf(tx: Transaction, night: number | null) {
  const { id, wrappedKey, size, sha256, damagedAt } = paperVersions;
  const share =
    night === null
      ? undefined
      : sql`(hashtext(${id}::text)::bigint & 2147483647) % ${NIGHTS} = ${night % NIGHTS}`;
  return tx
    .select({ id, wrappedKey, size, sha256, damagedAt })
    .from(paperVersions)
    .where(or(share, isNotNull(damagedAt)));
}
