import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type Anchor, isAuthentic, type RecordKey, readAnchors } from "./anchor.server.ts";
import { findUnsealed, type Unsealed } from "./unsealed.server.ts";
import { ChainWalk, sealedEntries } from "./walk-chain.server.ts";

/** What is wrong, with how many; the first seal of them where it is known. */
export interface Fault {
  seq: number | null;
  count: number;
  what: string;
}

export interface Verification {
  /** The newest seal that was looked at. */
  sealed: number;
  /** In the order of the chain, then anchors and entries without a seal. */
  faults: Fault[];
  /** Faults that were known when the newest chain was started, and are on record. */
  accepted: Fault[];
}

type Found = Fault & { isBeforeStart: boolean };

export interface VerifyOptions {
  /** The present one, then former ones. */
  keys: readonly RecordKey[];
  /** The text of the file of anchors. */
  anchors: string;
  /** Breaks the verification off. */
  signal?: AbortSignal | undefined;
}

/** Recomputes every seal, and compares the chain with the anchors. */
export async function verifySeals(
  db: NodePgDatabase,
  { keys, anchors, signal }: VerifyOptions,
): Promise<Verification> {
  const lines = readAnchors(anchors);
  const chain = await verifyChain(db, { keys, lines, signal });
  const { walk } = chain;
  const start = walk.starts.at(-1) ?? { seq: 0, createdAt: "", accepted: 0 };
  const unsealed = await findUnsealed(db, start.createdAt, signal);
  const found: Found[] = [
    ...chain.faults.map((fault) => ({ ...fault, isBeforeStart: fault.seq < start.seq })),
    ...verifyAnchors(lines, { keys, ...chain, since: start.createdAt }),
    ...tellUnsealed(unsealed.before, true),
    ...tellUnsealed(unsealed.since, false),
  ];
  const before = found.filter(({ isBeforeStart }) => isBeforeStart);
  const isAccepted = countFaults(before) <= start.accepted;
  return {
    sealed: walk.last.seq,
    faults: found.filter(({ isBeforeStart }) => !(isAccepted && isBeforeStart)).map(asFault),
    accepted: isAccepted ? before.map(asFault) : [],
  };
}

/** How many places are at fault. */
export function countFaults(faults: readonly Fault[]): number {
  return faults.reduce((sum, { count }) => sum + count, 0);
}

const asFault = ({ seq, count, what }: Found): Fault => ({ seq, count, what });

/** A fault in words: the number of the first seal stands before it. */
export function tellFault({ seq, count, what }: Fault): string {
  if (seq === null) return what;
  return count === 1 ? `Seal ${seq}: ${what}` : `Seals ${seq} to ${seq + count - 1}: ${what}`;
}

function tellUnsealed({ count, first }: Unsealed, isBeforeStart: boolean): Found[] {
  if (count === 0) return [];
  const which = count === 1 ? `An entry of ${first} UTC has` : `Entries from ${first} UTC on have`;
  return [{ seq: null, count, what: `${which} no seal`, isBeforeStart }];
}

interface Chain {
  walk: ChainWalk;
  /** The hash of every anchored seal, by its number. */
  hashes: Map<number, string>;
  /** The newest seal of an entry that is older than two hours. */
  settled: number;
}

async function verifyChain(
  db: NodePgDatabase,
  { keys, lines, signal }: Omit<VerifyOptions, "anchors"> & { lines: readonly (Anchor | null)[] },
): Promise<Chain & { faults: ChainFault[] }> {
  const walk = new ChainWalk(keys);
  const anchored = new Set(lines.map((line) => line?.seq));
  const hashes = new Map<number, string>();
  const faults: ChainFault[] = [];
  const old = await twoHoursAgo(db);
  let settled = 0;
  for await (const seal of sealedEntries(db, signal)) {
    const fault = walk.step(seal);
    if (fault) addFault(faults, fault);
    if (anchored.has(seal.seq)) hashes.set(seal.seq, seal.hash.toString("hex"));
    if ((seal.entry?.createdAt ?? old) < old) settled = seal.seq;
  }
  if (!walk.isCurrent && faults.length === 0) {
    faults.push({
      seq: walk.last.seq,
      count: 1,
      what: "The newest seals are under a former secret",
    });
  }
  return { walk, hashes, settled, faults };
}

type ChainFault = Fault & { seq: number };

/** The same fault of one seal after the other is one. */
function addFault(faults: ChainFault[], fault: ChainFault): void {
  const last = faults.at(-1);
  if (last?.what === fault.what && last.seq + last.count === fault.seq) last.count += fault.count;
  else faults.push(fault);
}

async function twoHoursAgo(db: NodePgDatabase): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char((now() - interval '2 hours') at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as at`,
  );
  return rows[0]?.at ?? "";
}

/** `since`: when the newest chain was started (UTC). */
function verifyAnchors(
  lines: readonly (Anchor | null)[],
  { keys, walk, hashes, settled, since }: Chain & { keys: readonly RecordKey[]; since: string },
): Found[] {
  const authentic = lines.map((_, place) => keys.some((key) => isAuthentic(lines, place, key)));
  const isAfter = (place: number) => authentic[place] && timeOf(lines[place]) >= since;
  const after = since ? lines.findIndex((_, place) => isAfter(place)) : 0;
  const opened = after < 0 ? lines.length : after;
  const wrong = lines.map((line, place) =>
    line && authentic[place]
      ? compare(line, hashes, walk.last.seq)
      : `Line ${place + 1} of the anchors has been changed, or one before it is missing`,
  );
  const found: Found[] = wrong.flatMap((what, place) =>
    what ? [{ seq: lines[place]?.seq ?? null, count: 1, what, isBeforeStart: place < opened }] : [],
  );
  const newest = Math.max(0, ...lines.map((line, place) => (wrong[place] ? 0 : (line?.seq ?? 0))));
  if (settled > newest) {
    const what = `The newest anchor is of seal ${newest}: later entries are older than two hours`;
    found.push({ seq: newest + 1, count: 1, what, isBeforeStart: false });
  }
  return found;
}

/** What is wrong with a seal that was there once; `hashes` are those of today by number, `last` the newest. */
export function compare(
  line: Pick<Anchor, "seq" | "hash" | "time">,
  hashes: Map<number, string>,
  last: number,
): string | null {
  if (line.seq === 0 || hashes.get(line.seq) === line.hash) return null;
  if (line.seq > last)
    return `There was a seal ${line.seq} at ${line.time}: the chain has been cut`;
  return `The seal is not the one that was there at ${line.time}`;
}

/** As the database writes times of entries here. */
function timeOf(line: Anchor | null | undefined): string {
  return line?.time.replace("T", " ").slice(0, 23) ?? "";
}
