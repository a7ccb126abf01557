import { setTimeout } from "node:timers/promises";
import { asc, desc, eq, gt } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import type { Fault } from "./fault.ts";
import {
  type Entry,
  entryColumns,
  NOTHING_BEFORE,
  type Seal,
  type SealKey,
  sealAfter,
} from "./seal.server.ts";

const PAGE = 100;

type SealedEntry = Seal & { entry: Entry | null };

export type SealFault = Fault & { seq: number };

/**
 * All seals with their entries, oldest first, a page at a time. With a signal, which ends it, it runs
 * beside requests: it then pauses after each page for as long as the page took.
 */
export async function* sealedEntries(db: NodePgDatabase, signal?: AbortSignal) {
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const from = performance.now();
    const page: SealedEntry[] = await selectSealed(db)
      .where(gt(auditSeals.seq, last))
      .orderBy(asc(auditSeals.seq))
      .limit(PAGE);
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.seq ?? last;
    if (signal) await setTimeout(performance.now() - from);
  }
}

/** The newest seals with their entries, newest first. */
export async function newestSeals(db: NodePgDatabase, limit: number): Promise<SealedEntry[]> {
  return selectSealed(db).orderBy(desc(auditSeals.seq)).limit(limit);
}

function selectSealed(db: NodePgDatabase) {
  return db
    .select({ seq: auditSeals.seq, hash: auditSeals.hash, entry: entryColumns })
    .from(auditSeals)
    .leftJoin(auditLogs, eq(auditLogs.id, auditSeals.auditId));
}

export class ChainWalk {
  readonly #key: SealKey;
  /** The newest seal so far; the one that the walk starts from is not checked. */
  last: Seal;
  /** The newest opening of a new chain so far: when (UTC), and how many faults were known then. */
  start = { seq: 0, createdAt: "", accepted: 0 };

  constructor(key: SealKey, before: Seal = NOTHING_BEFORE) {
    this.#key = key;
    this.last = before;
  }

  /** Takes the next seal. Returns what is wrong with it, or null. */
  step({ seq, hash, entry }: SealedEntry): SealFault | null {
    const previous = this.last;
    this.last = { seq, hash };
    const next = previous.seq + 1;
    if (seq !== next) return { seq: next, count: seq - next, what: "The seal is missing" };
    if (!entry) return { seq, count: 1, what: "The entry is missing" };
    if (sealAfter(previous, entry, this.#key).hash.equals(hash)) return null;
    if (sealAfter(previous, entry, this.#key, "start").hash.equals(hash)) {
      const { accepted = 0 }: { accepted?: number } = JSON.parse(entry.meta ?? "{}");
      this.start = { seq, createdAt: entry.createdAt ?? "", accepted };
      return null;
    }
    return { seq, count: 1, what: "The entry or its seal has been changed" };
  }
}
