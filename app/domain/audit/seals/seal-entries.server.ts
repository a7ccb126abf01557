import { asc, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { SEALING_LOCK } from "#app/db/locks.ts";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import {
  CHAIN_START,
  COVERING_ALL,
  type Entry,
  entryColumns,
  NOTHING_BEFORE,
  type Seal,
  type SealKey,
  sealAfter,
} from "./seal.server.ts";
import { ChainWalk, newestSeals } from "./walk-chain.server.ts";

const BATCH = 500;

/**
 * Seals one batch of committed entries, oldest first; only one process does so at a time. Returns how
 * many, whether there are more, and the newest seal then; null while another process seals.
 */
export async function sealEntries(tx: NodePgDatabase, key: SealKey) {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as taken, ${COVERING_ALL}`,
  );
  if (!rows[0]?.taken) return { sealed: 0, more: false, newest: null };
  let last = await requireSoundHead(tx, key);
  const entries = await nextUnsealed(tx);
  const seals = entries.map((entry) => {
    last = sealAfter(last, entry, key);
    return { ...last, auditId: entry.id };
  });
  if (seals.length > 0) await tx.insert(auditSeals).values(seals);
  return { sealed: seals.length, more: seals.length === BATCH, newest: last };
}

/**
 * Opens a new chain after the newest seal, even where the existing one has faults. An audit entry
 * records the reason and how many faults there are before it.
 */
export async function startChain(
  tx: NodePgDatabase,
  key: SealKey,
  { reason, accepted }: { reason: string; accepted: number },
): Promise<Seal> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK}), ${COVERING_ALL}`);
  const last = await readHead(tx);
  const [entry] = await tx
    .insert(auditLogs)
    .values({ action: CHAIN_START, newValue: reason, meta: { after: last.seq, accepted } })
    .returning(entryColumns);
  if (!entry) throw new Error("The entry was not written");
  const seal = sealAfter(last, entry, key, "start");
  await tx.insert(auditSeals).values({ ...seal, auditId: entry.id });
  return seal;
}

/** The newest seal, or `NOTHING_BEFORE` where there is none. */
export async function readHead(tx: NodePgDatabase): Promise<Seal> {
  const [head] = await newestSeals(tx, 1);
  return head ?? NOTHING_BEFORE;
}

async function requireSoundHead(tx: NodePgDatabase, key: SealKey): Promise<Seal> {
  const [head, previous] = await newestSeals(tx, 2);
  if (!head) return NOTHING_BEFORE;
  const fault = new ChainWalk(key, previous).step(head);
  if (fault) throw new Error(`The seal of entry ${head.seq} does not fit`);
  return head;
}

/** A batch of entries without a seal. Each entry's seal is looked up by itself: a join could read all seals. */
async function nextUnsealed(tx: NodePgDatabase): Promise<Entry[]> {
  const begin = await searchBegin(tx);
  const sealOfEntry = sql`(select ${auditSeals.seq} from ${auditSeals}
    where ${auditSeals.auditId} = ${auditLogs.id})`;
  return tx
    .select(entryColumns)
    .from(auditLogs)
    .where(sql`${auditLogs.createdAt} >= ${begin} and ${sealOfEntry} is null`)
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id))
    .limit(BATCH);
}

/**
 * Where the search for unsealed entries begins: ten minutes before the newest sealed entry, for an
 * older entry can be committed later; or before now, where the clock has been set back. An unsealed
 * entry from before that is left to the verification.
 */
async function searchBegin(tx: NodePgDatabase): Promise<SQL> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select (least(coalesce((select a.created_at
      from ${auditSeals} s join ${auditLogs} a on a.id = s.audit_id
      where a.action <> ${CHAIN_START} order by s.seq desc limit 1), '-infinity'), now())
      - interval '10 minutes')::text as at`);
  return sql`${rows[0]?.at}::timestamptz`;
}
