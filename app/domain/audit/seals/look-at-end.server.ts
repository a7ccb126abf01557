import { inArray } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditSeals } from "#app/db/schema.ts";
import type { Anchor } from "./anchor.server.ts";
import type { SealKey } from "./seal.server.ts";
import { compare, type Fault } from "./verify-seals.server.ts";
import { walkNewest } from "./walk-chain.server.ts";

/** A seal that was there at a time: anchored, or seen by this process. */
export type KnownSeal = Pick<Anchor, "seq" | "hash" | "time">;

export interface End {
  /** The newest seal, as it is known from now on; null where there is none. */
  newest: KnownSeal | null;
  faults: Fault[];
}

/**
 * Looks at the end of the chain: whether the newest seals, so many, fit their entries and one another,
 * and whether the seals that were there before still are. Those of before a chain that was started on
 * purpose are not asked for.
 */
export async function lookAtEnd(
  db: NodePgDatabase,
  key: SealKey,
  { count, known, now }: { count: number; known: readonly KnownSeal[]; now: Date },
): Promise<End> {
  const { faults, last, startedAt } = await walkNewest(db, key, count);
  const asked = known.filter(({ seq, time }) => seq > 0 && time >= startedAt);
  const hashes = await hashesOf(db, asked);
  const gone = asked.flatMap((seal) => {
    const what = compare(seal, hashes, last.seq);
    return what ? [{ seq: seal.seq, count: 1, what }] : [];
  });
  const newest = { seq: last.seq, hash: last.hash.toString("hex"), time: now.toISOString() };
  return { newest: last.seq > 0 ? newest : null, faults: [...faults, ...gone] };
}

async function hashesOf(
  db: NodePgDatabase,
  known: readonly KnownSeal[],
): Promise<Map<number, string>> {
  if (known.length === 0) return new Map();
  const { seq, hash } = auditSeals;
  const numbers = known.map((seal) => seal.seq);
  const rows = await db.select({ seq, hash }).from(auditSeals).where(inArray(seq, numbers));
  return new Map(rows.map((row) => [row.seq, row.hash.toString("hex")]));
}
