import { sql } from "drizzle-orm";
import { auditLogs } from "#app/db/schema/audit.ts";

/** The key of an installation's seals and anchors, made from its secret. It never enters the database. */
export interface SealKey {
  /** A keyed digest of 32 bytes. The length of each part is included, so that no text can move between parts. */
  digest: (purpose: SealPurpose, parts: readonly (string | null)[]) => Buffer;
  sign: (text: string) => string;
  isSigned: (text: string, signature: string) => boolean;
  /** Checks the signatures of anchors: an Ed25519 key in its SPKI form, in Base64. */
  publicKey: string;
}

/** `start` is for the command that opens a new chain, and for nothing else: no entry alone can open one. */
type SealPurpose = "link" | "start";

export const CHAIN_START = "audit_chain_started";

export const NOTHING_BEFORE = { seq: 0, hash: Buffer.alloc(32) };

export interface Seal {
  seq: number;
  hash: Buffer;
}

export const entryColumns = {
  id: auditLogs.id,
  organisationId: auditLogs.organisationId,
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
  clientVisible: sql<string>`${auditLogs.clientVisible}::text`,
};

export type Entry = Record<keyof typeof entryColumns, string | null> & { id: string };

/** The order of hashing. A new column goes to the end: entries that have null there keep their seals. */
const ORDER = Object.keys(entryColumns) as (keyof Entry)[];

/** Tells the database how many columns the seals cover; it refuses them if the table has more or fewer. */
export const COVERING_ALL = sql`set_config('app.sealed_columns', ${String(ORDER.length)}, true)`;

export function sealAfter(
  previous: Seal,
  entry: Entry,
  key: Pick<SealKey, "digest">,
  purpose: SealPurpose = "link",
): Seal {
  const seq = previous.seq + 1;
  const parts = [previous.hash.toString("hex"), String(seq), ...ORDER.map((name) => entry[name])];
  while (parts.at(-1) === null) parts.pop();
  return { seq, hash: key.digest(purpose, parts) };
}
