import { asc, gt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { auditLogs } from "#app/db/schema/audit.ts";
import { type Anchor, anchorText, makeAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import {
  entryColumns,
  NOTHING_BEFORE,
  type Seal,
  type SealKey,
  sealAfter,
} from "#app/domain/audit/seals/seal.server.ts";

const BATCH = 10_000;
const ANCHORED = 1_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Seals all of a log that has no seal yet, by the product's own rule and in larger steps than the
 * product takes; an anchor of every thousandth seal, as the text of their file.
 */
export async function sealAtOnce(client: Client, key: SealKey): Promise<string> {
  const db = drizzle({ client, casing: "snake_case" });
  const lines: Anchor[] = [];
  let last: Seal = NOTHING_BEFORE;
  for (let after = FIRST; ; ) {
    const batch = await db
      .select(entryColumns)
      .from(auditLogs)
      .where(gt(auditLogs.id, after))
      .orderBy(asc(auditLogs.id))
      .limit(BATCH);
    after = batch.at(-1)?.id ?? "";
    if (!after) break;
    const seals = batch.map((entry) => {
      last = sealAfter(last, entry, key);
      if (last.seq % ANCHORED === 0) lines.push(makeAnchor(lines, last, key, new Date()));
      return last;
    });
    await client.query(
      `insert into audit_seals (seq, audit_id, hash)
       select * from unnest($1::bigint[], $2::uuid[], $3::bytea[])`,
      [seals.map(({ seq }) => seq), batch.map(({ id }) => id), seals.map(({ hash }) => hash)],
    );
  }
  return lines.map((line) => `${anchorText(line)}\n`).join("");
}
