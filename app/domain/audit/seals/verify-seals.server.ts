import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import { type Anchor, isAuthentic, readAnchors } from "./anchor.server.ts";
import { countFaults, type Fault, type Faults } from "./fault.ts";
import { findUnsealed } from "./find-unsealed.server.ts";
import { compareSeals } from "./known-seals.server.ts";
import type { SealKey } from "./seal.server.ts";
import { ChainWalk, type SealFault, sealedEntries } from "./walk-chain.server.ts";

export interface Verification {
  /** The newest seal that was looked at. */
  sealed: number;
  /** In the order of the chain, then of the anchors, then entries without a seal. */
  faults: Fault[];
  /** Faults that were known and recorded when the newest chain was opened. */
  accepted: Fault[];
}

export interface VerifyOptions {
  key: SealKey;
  anchors: string;
  signal?: AbortSignal | undefined;
}

/** Recomputes every seal, compares the chain with the anchors, and looks for entries without a seal. */
export async function verifySeals(db: NodePgDatabase, { key, anchors, signal }: VerifyOptions) {
  const { walk, faults } = await verifyChain(db, key, signal);
  const { start } = walk;
  const groups: Faults[] = [
    {
      before: faults.filter(({ seq }) => seq < start.seq),
      since: faults.filter(({ seq }) => seq >= start.seq),
    },
    await verifyAnchors(db, { anchors, key, openedAt: start.createdAt }),
    await findUnsealed(db, start.createdAt, signal),
  ];
  const before = groups.flatMap((part) => part.before);
  const since = groups.flatMap((part) => part.since);
  // With more faults than were known then, all of them are reported again.
  const isAccepted = countFaults(before) <= start.accepted;
  return {
    sealed: walk.last.seq,
    faults: isAccepted ? since : [...before, ...since],
    accepted: isAccepted ? before : [],
  };
}

async function verifyChain(db: NodePgDatabase, key: SealKey, signal: AbortSignal | undefined) {
  const walk = new ChainWalk(key);
  const faults: SealFault[] = [];
  for await (const seal of sealedEntries(db, signal)) {
    const fault = walk.step(seal);
    const last = faults.at(-1);
    // Neighbouring seals with the same fault are reported as one fault.
    if (last && last.what === fault?.what && last.seq + last.count === fault.seq) {
      last.count += fault.count;
    } else if (fault) {
      faults.push(fault);
    }
  }
  return { walk, faults };
}

/** `openedAt`: when the newest chain was opened (UTC, as entries have it); empty where none was. */
async function verifyAnchors(
  db: NodePgDatabase,
  { anchors, key, openedAt }: { anchors: string; key: SealKey; openedAt: string },
): Promise<Faults> {
  const lines = readAnchors(anchors);
  const authentic = lines.map((line, index) => (isAuthentic(lines, index, key) ? line : null));
  const anchored = authentic.filter((line) => line !== null);
  const differing = await compareSeals(db, anchored);
  const wrong = authentic.map((line, index) =>
    line
      ? differing.get(line)
      : `Line ${index + 1} of the anchors has been changed, or one before it is missing`,
  );
  const faults = wrong.map((problem, index) =>
    problem ? [{ seq: lines[index]?.seq ?? null, count: 1, what: problem }] : [],
  );
  const newest = anchored.findLast((line) => !differing.has(line))?.seq ?? 0;
  const unanchored = await findUnanchored(db, newest);
  const opened = openedAt ? firstSince(authentic, openedAt.replace(" ", "T")) : 0;
  return {
    before: faults.slice(0, opened).flat(),
    since: [...faults.slice(opened).flat(), ...unanchored],
  };
}

/** Only authentic lines count: a changed one could hold any time. */
function firstSince(authentic: readonly (Anchor | null)[], time: string): number {
  const first = authentic.findIndex((line) => line !== null && line.time >= time);
  return first < 0 ? authentic.length : first;
}

async function findUnanchored(db: NodePgDatabase, newest: number): Promise<Fault[]> {
  const { rowCount } = await db.execute(sql`
    select from ${auditSeals} s join ${auditLogs} a on a.id = s.audit_id
    where s.seq > ${newest} and a.created_at < now() - interval '2 hours' limit 1`);
  const problem = `The newest anchor is of seal ${newest}: later entries are older than two hours`;
  return rowCount ? [{ seq: newest + 1, count: 1, what: problem }] : [];
}
