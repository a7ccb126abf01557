import { asc, eq, gt } from "drizzle-orm";
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

const BATCH = 1_000;

export type SealedEntry = Seal & { entry: Entry | null };

/** An entry that opened a chain, with how many faults were known to stand before it. */
export interface ChainStart {
  seq: number;
  createdAt: string;
  accepted: number;
}

/** All seals with their entries, in order, batch by batch until `signal`. */
export async function* sealedEntries(
  db: NodePgDatabase,
  signal?: AbortSignal,
): AsyncGenerator<SealedEntry, void> {
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
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
  }
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
  step(seal: SealedEntry): { seq: number; count: number; what: string } | null {
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
