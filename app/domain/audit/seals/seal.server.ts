import { sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema.ts";

/** The keyed digest (32 bytes) of these parts, each with its length, so that none runs into another. */
export type SealKey = (
  purpose: "link" | "start" | "anchor",
  parts: readonly (string | null)[],
) => Buffer;

/** The action of an entry that opens a chain on purpose. */
export const CHAIN_START = "audit_chain_started";

/** What stands before the first seal of all. */
export const NOTHING_BEFORE = { seq: 0, hash: Buffer.alloc(32) };

export interface Seal {
  seq: number;
  hash: Buffer;
}

/** Every column of an entry as one text that the database always writes alike. */
export const entryColumns = {
  id: auditLogs.id,
  orgId: auditLogs.orgId,
  organisationName: auditLogs.organisationName,
  jobId: auditLogs.jobId,
  actorUserId: auditLogs.actorUserId,
  actorName: auditLogs.actorName,
  action: auditLogs.action,
  oldValue: auditLogs.oldValue,
  newValue: auditLogs.newValue,
  meta: sql<string>`${auditLogs.meta}::text`,
  requestId: auditLogs.requestId,
  createdAt: sql<string>`to_char(${auditLogs.createdAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`,
  actorRole: auditLogs.actorRole,
  ip: auditLogs.ip,
};

export type Entry = Record<keyof typeof entryColumns, string | null> & { id: string };

/** In this order they are hashed. A new column goes to the end: entries without a value keep their seals. */
const ORDER = Object.keys(entryColumns) as (keyof Entry)[];

/** Tells the database how many columns the seals of this transaction cover: it refuses fewer than there are. */
export const COVERING_ALL = sql`set_config('app.sealed_columns', ${String(ORDER.length)}, true)`;

/** The seal that comes after `previous`, over this entry; `start` opens a chain. */
export function sealAfter(
  previous: Seal,
  entry: Entry,
  key: SealKey,
  purpose: "link" | "start",
): Seal {
  const seq = previous.seq + 1;
  const parts = [previous.hash.toString("hex"), String(seq), ...ORDER.map((name) => entry[name])];
  while (parts.at(-1) === null) parts.pop();
  return { seq, hash: key(purpose, parts) };
}

/** Whether `seal` is what `sealAfter` makes. */
export function fits(
  seal: Seal,
  ...[previous, entry, key, purpose]: Parameters<typeof sealAfter>
): boolean {
  const right = sealAfter(previous, entry, key, purpose);
  return right.seq === seal.seq && right.hash.equals(seal.hash);
}
