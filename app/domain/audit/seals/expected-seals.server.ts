import { inArray } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditSeals } from "#app/db/schema.ts";
import type { Fault } from "./verify-seals.server.ts";

/** What somebody outside holds of a seal. */
export interface ExpectedSeal {
  seq: number;
  /** In hexadecimal digits. */
  hash: string;
}

/** Reads `42:9f86…`, the number of a seal and its hash; null for anything else. */
export function readExpectedSeal(text: string): ExpectedSeal | null {
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq && hash ? { seq: Number(seq), hash: hash.toLowerCase() } : null;
}

/** Those of these seals that the database does not have, or has otherwise. */
export async function unexpectedSeals(
  db: NodePgDatabase,
  expected: readonly ExpectedSeal[],
): Promise<Fault[]> {
  const numbers = expected.map(({ seq }) => seq);
  const rows = await db
    .select({ seq: auditSeals.seq, hash: auditSeals.hash })
    .from(auditSeals)
    .where(inArray(auditSeals.seq, numbers));
  const hashes = new Map(rows.map(({ seq, hash }) => [seq, hash.toString("hex")]));
  return expected.flatMap(({ seq, hash }) => {
    const found = hashes.get(seq);
    if (found === hash) return [];
    const what = found ? `Its hash is ${found}, expected was ${hash}` : "There is none";
    return [{ seq, count: 1, what }];
  });
}
