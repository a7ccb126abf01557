import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Fault } from "./fault.ts";
import { compareSeals, type KnownSeal } from "./known-seals.server.ts";
import type { Seal, SealKey } from "./seal.server.ts";
import { ChainWalk, newestSeals } from "./walk-chain.server.ts";

interface Newest {
  /** `NOTHING_BEFORE` where there is none. */
  newest: Seal;
  faults: Fault[];
}

/**
 * Checks the newest `count` seals, and that the seals in `known` still exist unchanged. Seals from
 * before the opening of the newest chain are checked in neither way.
 */
export async function checkNewest(
  db: NodePgDatabase,
  key: SealKey,
  { count, known }: { count: number; known: readonly KnownSeal[] },
): Promise<Newest> {
  const seals = (await newestSeals(db, count + 1)).reverse();
  const walk = new ChainWalk(key, seals.length > count ? seals.shift() : undefined);
  const wrong = seals.flatMap((seal) => walk.step(seal) ?? []);
  const { last, start } = walk;
  const startedAt = start.createdAt && `${start.createdAt.replace(" ", "T")}Z`;
  const asked = known.filter(({ time }) => time >= startedAt);
  const differing = [...(await compareSeals(db, asked))];
  const gone = differing.map(([{ seq }, what]) => ({ seq, count: 1, what }));
  return { newest: last, faults: [...wrong.filter(({ seq }) => seq >= start.seq), ...gone] };
}
