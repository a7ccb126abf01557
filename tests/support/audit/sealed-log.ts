import { drizzle } from "drizzle-orm/node-postgres";
import type { Client } from "pg";
import { type Anchor, anchorText, makeAnchor } from "#app/domain/audit/seals/anchor.server.ts";
import type { Fault } from "#app/domain/audit/seals/fault.ts";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { verifySeals } from "#app/domain/audit/seals/verify-seals.server.ts";

export interface SealedLog {
  client: Client;
  key: SealKey;
  anchors: string;
  sealed: number;
}

/** Entries of the last three days, in minutes that are never the same. */
export async function addEntries(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into audit_logs (organisation_id, organisation_name, job_id, actor_user_id, actor_name, action,
       old_value, new_value, meta, request_id, created_at, actor_role, ip)
     select gen_random_uuid(), 'Firm ' || n, gen_random_uuid(), gen_random_uuid(), 'Person ' || n,
       'status_changed', 'ON_HOLD', 'COMPLETED', jsonb_build_object('n', n), 'request ' || n,
       now() - interval '3 days' + n * interval '3 days' / ($1 + 1),
       case when n % 3 > 0 then 'CLIENT_USER' end, case when n % 3 > 1 then '192.0.2.' || n % 256 end
     from generate_series(1, $1) n`,
    [count],
  );
}

export async function sealAndAnchor(client: Client, key: SealKey): Promise<string> {
  const db = drizzle({ client, casing: "snake_case" });
  while ((await sealEntries(db, key)).more);
  const { seq: sealed } = await readHead(db);
  const { rows } = await client.query<{ seq: string; hash: Buffer }>(
    "select seq, hash from audit_seals where seq % 10 = 0 or seq = $1 order by seq",
    [sealed],
  );
  const lines: Anchor[] = [];
  for (const { seq, hash } of rows) {
    lines.push(makeAnchor(lines, { seq: Number(seq), hash }, key, new Date()));
  }
  return lines.map((line) => `${anchorText(line)}\n`).join("");
}

export async function faultsAfter(
  client: Client,
  log: Omit<SealedLog, "client">,
  tamper: (log: SealedLog) => Promise<string>,
): Promise<Fault[]> {
  const db = drizzle({ client, casing: "snake_case" });
  await client.query("begin");
  try {
    const anchors = await tamper({ ...log, client });
    return (await verifySeals(db, { key: log.key, anchors })).faults;
  } finally {
    await client.query("rollback");
  }
}
