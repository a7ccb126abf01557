import { asc, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs, auditSeals } from "#app/db/schema/audit.ts";
import type { Fault } from "./fault.ts";
import { entryColumns } from "./seal.server.ts";

const PAGE = 2_000;

/**
 * Finds the entries older than a minute that have no seal, written before or since `time` (UTC, as
 * entries have it). Reads a page at a time.
 */
export async function findUnsealed(db: NodePgDatabase, time: string, signal?: AbortSignal) {
  const unsealed = { before: { count: 0, first: "" }, since: { count: 0, first: "" } };
  let after: SQL | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const page = await readEntries(db, after);
    for (const { written } of page.filter(({ isUnsealed }) => isUnsealed)) {
      const group = written < time ? unsealed.before : unsealed.since;
      group.first ||= written;
      group.count += 1;
    }
    const last = page.at(-1);
    if (!last) return { before: toFaults(unsealed.before), since: toFaults(unsealed.since) };
    after = sql`(${auditLogs.createdAt}, ${auditLogs.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

function toFaults({ count, first }: { count: number; first: string }): Fault[] {
  if (count === 0) return [];
  const which = count === 1 ? `An entry of ${first} UTC has` : `Entries from ${first} UTC on have`;
  return [{ seq: null, count, what: `${which} no seal` }];
}

function readEntries(db: NodePgDatabase, after: SQL | undefined) {
  const isUnsealed = sql<boolean>`${auditLogs.createdAt} < now() - interval '1 minute' and not exists (
    select from ${auditSeals} where ${auditSeals.auditId} = ${auditLogs.id})`;
  const at = sql<string>`${auditLogs.createdAt}::text`;
  return db
    .select({ id: auditLogs.id, at, written: entryColumns.createdAt, isUnsealed })
    .from(auditLogs)
    .where(after)
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id))
    .limit(PAGE);
}
