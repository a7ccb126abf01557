import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { auditLogs, auditSeals } from "#app/db/schema.ts";

const BATCH = 5_000;

interface Part extends Record<string, unknown> {
  at: string | null;
  id: string | null;
  unsealed: string[];
}

/** How many entries have no seal, and when the first of them was written (UTC, as seals hold it). */
export interface Unsealed {
  count: number;
  first: string;
}

/**
 * The entries older than a minute that have no seal: those written before a time (UTC; when the newest
 * chain was started), and the others.
 */
export async function findUnsealed(
  db: NodePgDatabase,
  time: string,
  signal?: AbortSignal,
): Promise<{ before: Unsealed; since: Unsealed }> {
  const found = { before: { count: 0, first: "" }, since: { count: 0, first: "" } };
  let place = sql`true`;
  for (;;) {
    signal?.throwIfAborted();
    const part = await nextPart(db, place);
    if (!part?.id) return found;
    for (const written of part.unsealed) {
      const group = written < time ? found.before : found.since;
      group.first ||= written;
      group.count += 1;
    }
    place = sql`(${auditLogs.createdAt}, ${auditLogs.id}) > (${part.at}::timestamptz, ${part.id}::uuid)`;
  }
}

async function nextPart(db: NodePgDatabase, place: ReturnType<typeof sql>): Promise<Part | null> {
  const { rows } = await db.execute<Part>(sql`with part as (
      select ${auditLogs.id} as id, ${auditLogs.createdAt} as at from ${auditLogs} where ${place}
      order by ${auditLogs.createdAt}, ${auditLogs.id} limit ${BATCH})
    select (select id from part order by at desc, id desc limit 1) as id,
      (select at::text from part order by at desc, id desc limit 1) as at,
      array(select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') from part
        where at < now() - interval '1 minute' and not exists (
          select from ${auditSeals} where ${auditSeals.auditId} = part.id)
        order by at, id) as unsealed`);
  return rows[0] ?? null;
}
