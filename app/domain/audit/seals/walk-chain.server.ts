import { setTimeout } from "node:timers/promises";
import { asc, desc, eq, gt } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs, auditSeals } from "#app/db/schema.ts";
import {
  CHAIN_START,
  type Entry,
  entryColumns,
  fits,
  NOTHING_BEFORE,
  type Seal,
  type SealKey,
} from "./seal.server.ts";

const BATCH = 100;

export type SealedEntry = Seal & { entry: Entry | null };

/** What is wrong from a seal on, and with how many. */
export interface SealFault {
  seq: number;
  count: number;
  what: string;
}

/** An entry that opened a chain, with how many faults were known to stand before it. */
export interface ChainStart {
  seq: number;
  createdAt: string;
  accepted: number;
}

/**
 * All seals with their entries, in order, batch by batch until `signal`. With a signal it runs beside
 * pages, and takes half of the time at most.
 */
export async function* sealedEntries(
  db: NodePgDatabase,
  signal?: AbortSignal,
): AsyncGenerator<SealedEntry, void> {
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const from = performance.now();
    const rows: SealedEntry[] = await db
      .select({ seq: auditSeals.seq, hash: auditSeals.hash, entry: entryColumns })
      .from(auditSeals)
      .leftJoin(auditLogs, eq(auditLogs.id, auditSeals.auditId))
      .where(gt(auditSeals.seq, last))
      .orderBy(asc(auditSeals.seq))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.seq ?? last;
    if (signal) await setTimeout(performance.now() - from);
  }
}

/** The newest seals with their entries, newest first. */
export function newestSeals(db: NodePgDatabase, limit: number): Promise<SealedEntry[]> {
  return db
    .select({ seq: auditSeals.seq, hash: auditSeals.hash, entry: entryColumns })
    .from(auditSeals)
    .leftJoin(auditLogs, eq(auditLogs.id, auditSeals.auditId))
    .orderBy(desc(auditSeals.seq))
    .limit(limit);
}

export interface NewestSeals {
  /** The newest of all. */
  last: Seal;
  /** When a chain was last started on purpose among them (UTC); empty where none was. */
  startedAt: string;
  /** What is wrong with them since then. */
  faults: SealFault[];
}

/** Goes along the newest seals, so many. What stands before the first of them is taken as it is. */
export async function walkNewest(
  db: NodePgDatabase,
  key: SealKey,
  count: number,
): Promise<NewestSeals> {
  const seals = (await newestSeals(db, count + 1)).reverse();
  const walk = new ChainWalk([key]);
  const [before] = seals;
  if (before && seals.length > count) walk.last = before;
  const walked = seals.length > count ? seals.slice(1) : seals;
  const faults = walked.flatMap((seal) => walk.step(seal) ?? []);
  const start = walk.starts.at(-1);
  return {
    last: walk.last,
    startedAt: start ? `${start.createdAt.replace(" ", "T")}Z` : "",
    faults: faults.filter(({ seq }) => seq >= (start?.seq ?? 0)),
  };
}

/** Goes along a chain, seal by seal, and tells what is wrong with each. */
export class ChainWalk {
  last: Seal = NOTHING_BEFORE;
  starts: ChainStart[] = [];
  readonly #keys: readonly SealKey[];
  #inForce: number;

  /** The present key, then former ones: an older key never follows a younger one. */
  constructor(keys: readonly SealKey[]) {
    this.#keys = keys;
    this.#inForce = keys.length - 1;
  }

  /** Whether the newest part of the chain was sealed under the present key. */
  get isCurrent(): boolean {
    return this.#inForce === 0;
  }

  /** Takes the next seal; what is wrong with it, or null. */
  step(seal: SealedEntry): SealFault | null {
    const previous = this.last;
    this.last = { seq: seal.seq, hash: seal.hash };
    if (seal.seq !== previous.seq + 1) {
      const first = previous.seq + 1;
      return { seq: first, count: seal.seq - first, what: "The seal is missing" };
    }
    const { entry } = seal;
    if (!entry) return { seq: seal.seq, count: 1, what: "The entry is missing" };
    const key = this.#keys[this.#inForce];
    if (seal.seq > 1 && key && fits(seal, previous, entry, key, "link")) return null;
    if (this.#opens(seal, previous, entry)) return null;
    return { seq: seal.seq, count: 1, what: "The entry or its seal has been changed" };
  }

  #opens(seal: Seal, previous: Seal, entry: Entry): boolean {
    const allowed = this.#keys.slice(0, this.#inForce + 1);
    const found = allowed.findIndex((key) => fits(seal, previous, entry, key, "start"));
    if (found < 0) return false;
    this.#inForce = found;
    if (entry.action === CHAIN_START) {
      const { accepted = 0 }: { accepted?: number } = JSON.parse(entry.meta ?? "{}");
      this.starts.push({ seq: seal.seq, createdAt: entry.createdAt ?? "", accepted });
    }
    return true;
  }
}
