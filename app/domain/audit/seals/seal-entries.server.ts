import { asc, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { SEALING_LOCK } from "#app/db/locks.ts";
import { auditLogs, auditSeals } from "#app/db/schema.ts";
import {
  CHAIN_START,
  COVERING_ALL,
  type Entry,
  entryColumns,
  fits,
  NOTHING_BEFORE,
  type Seal,
  type SealKey,
  sealAfter,
} from "./seal.server.ts";
import { newestSeals } from "./walk-chain.server.ts";

const BATCH = 500;

/** The newest seal does not fit: under another secret, or changed. Nothing is sealed after it. */
export class ChainBroken extends Error {}

/**
 * Seals the next entries of the record that have been committed, oldest first, one batch; of several
 * processes one at a time does. Says whether there is more.
 *
 * @throws ChainBroken
 */
export async function sealEntries(
  tx: NodePgDatabase,
  key: SealKey,
): Promise<{ sealed: number; more: boolean }> {
  if (!(await takesTurn(tx))) return { sealed: 0, more: false };
  let last = await soundHead(tx, key);
  const { entries, more } = await nextUnsealed(tx);
  const seals = entries.map((entry) => {
    last = sealAfter(last, entry, key, last.seq === 0 ? "start" : "link");
    return { ...last, auditId: entry.id };
  });
  if (seals.length > 0) await tx.insert(auditSeals).values(seals);
  return { sealed: seals.length, more };
}

/**
 * Opens a new chain after what there is, whether that is sound or not: an entry of the record says
 * why, and how many faults stand before it.
 */
export async function startChain(
  tx: NodePgDatabase,
  key: SealKey,
  { reason, accepted }: { reason: string; accepted: number },
): Promise<Seal> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK}), ${COVERING_ALL}`);
  const [head] = await newestSeals(tx, 1);
  const last = head ?? NOTHING_BEFORE;
  const [entry] = await tx
    .insert(auditLogs)
    .values({ action: CHAIN_START, newValue: reason, meta: { after: last.seq, accepted } })
    .returning(entryColumns);
  if (!entry) throw new Error("The entry was not written");
  const seal = sealAfter(last, entry, key, "start");
  await tx.insert(auditSeals).values({ ...seal, auditId: entry.id });
  return seal;
}

/** The newest seal, or what stands before the first. */
export async function readHead(tx: NodePgDatabase): Promise<Seal> {
  const [head] = await newestSeals(tx, 1);
  return head ?? NOTHING_BEFORE;
}

async function takesTurn(tx: NodePgDatabase): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as taken, ${COVERING_ALL}`,
  );
  return rows[0]?.taken === true;
}

async function soundHead(tx: NodePgDatabase, key: SealKey): Promise<Seal> {
  const [head, previous = NOTHING_BEFORE] = await newestSeals(tx, 2);
  if (!head) return NOTHING_BEFORE;
  const { entry } = head;
  const isSound =
    entry !== null &&
    ((head.seq > 1 && fits(head, previous, entry, key, "link")) ||
      fits(head, previous, entry, key, "start"));
  if (!isSound) throw new ChainBroken(`The seal of entry ${head.seq} does not fit`);
  return head;
}

/**
 * An entry can be committed after younger ones have been sealed, so the search begins a while before
 * the newest sealed one (before now, should the clock have been set back). What comes in with an
 * earlier time than that is never sealed: the verification finds it.
 */
async function searchBegin(tx: NodePgDatabase): Promise<SQL> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select (least(coalesce((select a.created_at
      from ${auditSeals} s join ${auditLogs} a on a.id = s.audit_id
      where a.action <> ${CHAIN_START} order by s.seq desc limit 1), '-infinity'), now())
      - interval '10 minutes')::text as at`);
  return sql`${auditLogs.createdAt} >= ${rows[0]?.at}::timestamptz`;
}

/**
 * A batch of entries without a seal. The database looks for them, one by one by the seals' index: a busy
 * ten minutes have far more sealed ones, and this process need not see those.
 */
async function nextUnsealed(tx: NodePgDatabase): Promise<{ entries: Entry[]; more: boolean }> {
  const place = await searchBegin(tx);
  const entries = await tx
    .select(entryColumns)
    .from(auditLogs)
    .where(sql`${place} and ${SEAL_OF_ENTRY} is null`)
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id))
    .limit(BATCH);
  return { entries, more: entries.length === BATCH };
}

// Looked up for each: as a join, the database may choose to read all seals there are.
const SEAL_OF_ENTRY = sql`(select ${auditSeals.seq} from ${auditSeals}
  where ${auditSeals.auditId} = ${auditLogs.id})`;
