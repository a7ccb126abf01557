import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditSeals } from "#app/db/schema/audit.ts";

/** A seal that existed at a given time, as an anchor, a process or someone outside knows it. */
export interface KnownSeal {
  seq: number;
  /** In hexadecimal digits. */
  hash: string;
  /** When it existed, in words or as ISO 8601. */
  time: string;
}

/** Reads `42:9f86…`, the number of a seal and its hash, as they were emailed; null for anything else. */
export function parseMailedSeal(text: string): KnownSeal | null {
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq && hash
    ? { seq: Number(seq), hash: hash.toLowerCase(), time: "the time of the mail" }
    : null;
}

/** Returns those of these seals that have changed or are gone, each with what is wrong with it. */
export async function compareSeals<Known extends KnownSeal>(
  db: NodePgDatabase,
  known: readonly Known[],
): Promise<Map<Known, string>> {
  const numbers = known.map(({ seq }) => seq);
  const rows = await db
    .select({ seq: auditSeals.seq, hash: auditSeals.hash })
    .from(auditSeals)
    .where(sql`${auditSeals.seq} = any(${sql.param(numbers)}::bigint[])`);
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash.toString("hex")]));
  const differing = new Map<Known, string>();
  for (const seal of known) {
    const currentHash = hashes.get(seal.seq);
    if (currentHash === undefined) {
      differing.set(seal, `There was a seal ${seal.seq} at ${seal.time}: it is gone`);
    } else if (currentHash !== seal.hash) {
      differing.set(seal, `It is not the seal that was there at ${seal.time}`);
    }
  }
  return differing;
}
