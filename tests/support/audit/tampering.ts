import { drizzle } from "drizzle-orm/node-postgres";
import {
  CHAIN_START,
  type entryColumns,
  NOTHING_BEFORE,
  type Seal,
  sealAfter,
} from "#app/domain/audit/seals/seal.server.ts";
import { sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { sealedEntries } from "#app/domain/audit/seals/walk-chain.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import type { SealedLog } from "./sealed-log.ts";

/** Returns the text of the file of anchors, as it is afterwards. */
type Tampering = (log: SealedLog) => Promise<string>;

/** A seal somewhere in the chain that has others before and after it. */
const somewhere = ({ sealed }: SealedLog) => 2 + Math.floor(Math.random() * (sealed - 3));

/** Statements as a superuser whose triggers do not fire; `$1` is a number of a seal. */
function statements(...texts: string[]): Tampering {
  return async (log) => {
    const seq = somewhere(log);
    await log.client.query("set local session_replication_role = replica");
    for (const text of texts) {
      await log.client.query(text.replaceAll("$1", String(seq)));
    }
    return log.anchors;
  };
}

const ENTRY = "(select audit_id from audit_seals where seq = $1)";
const edit = (change: string) => statements(`update audit_logs set ${change} where id = ${ENTRY}`);

const EDITS: Record<keyof typeof entryColumns, Tampering> = {
  id: edit("id = gen_random_uuid()"),
  organisationId: edit("organisation_id = gen_random_uuid()"),
  organisationName: edit("organisation_name = coalesce(organisation_name, '') || ' '"),
  jobId: edit("job_id = gen_random_uuid()"),
  actorUserId: edit("actor_user_id = gen_random_uuid()"),
  actorName: edit("actor_name = case when actor_name is null then '' end"),
  action: edit("action = 'job_created' || action"),
  oldValue: edit("old_value = case when old_value is null then '' end"),
  newValue: edit("new_value = case when new_value is null then '' end"),
  meta: edit(`meta = meta || '{"x": 1}'`),
  requestId: edit("request_id = case when request_id is null then '' end"),
  createdAt: edit("created_at = created_at + interval '1 millisecond'"),
  actorRole: edit(
    "actor_role = case when actor_role = 'ADMIN' then 'CLIENT_USER' else 'ADMIN' end",
  ),
  ip: edit("ip = case when ip is null then '' end"),
  clientVisible: edit("client_visible = not client_visible"),
};

const cutTail: Tampering = statements(
  "delete from audit_logs where id in (select audit_id from audit_seals where seq > $1)",
  "delete from audit_seals where seq > $1",
);

/** The whole chain is made anew under a key: someone's own, or by the product itself. */
function rewrite(make: (log: SealedLog) => Promise<void>): Tampering {
  return async (log) => {
    await EDITS.newValue(log);
    await make(log);
    return log.anchors;
  };
}

const OTHERS: Record<string, Tampering> = {
  "a value moves from one column to the next": edit(
    "action = action || coalesce(new_value, 'x'), new_value = null",
  ),
  "an entry is deleted": statements(`delete from audit_logs where id = ${ENTRY}`),
  "an entry is deleted with its seal": statements(
    `delete from audit_logs where id = ${ENTRY}`,
    "delete from audit_seals where seq = $1",
  ),
  "an entry is deleted, and the seals after it are numbered anew": statements(
    `delete from audit_logs where id = ${ENTRY}`,
    "delete from audit_seals where seq = $1",
    "update audit_seals set seq = seq + 1000000000 where seq > $1",
    "update audit_seals set seq = seq - 1000000001 where seq > 1000000000",
  ),
  "an entry is inserted among the others": async (log) => {
    await statements(
      `insert into audit_logs (action, created_at) select 'job_created', created_at
         from audit_logs where id = (select audit_id from audit_seals where seq = 1 + $1 / 2)`,
    )(log);
    await sealEntries(drizzle({ client: log.client, casing: "snake_case" }), log.key);
    return log.anchors;
  },
  "an entry is inserted with a seal that someone made up": statements(
    `with made as (insert into audit_logs (action) values ('job_created') returning id)
     insert into audit_seals select (select max(seq) + 1 from audit_seals), id, sha256(id::text::bytea)
       from made`,
  ),
  "two entries change places": statements(
    `create temporary table places on commit drop as
       select case seq when $1 then $1 + 1 else $1 end as seq, audit_id from audit_seals
       where seq in ($1, $1 + 1)`,
    "update audit_seals set audit_id = gen_random_uuid() where seq in ($1, $1 + 1)",
    "update audit_seals s set audit_id = p.audit_id from places p where p.seq = s.seq",
  ),
  "two entries change their times": statements(
    `with pair as (select audit_id as id from audit_seals
       where seq in ($1, (select max(seq) from audit_seals)))
     update audit_logs a set created_at = b.created_at from audit_logs b
     where a.id in (select id from pair) and b.id in (select id from pair) and b.id <> a.id`,
  ),
  "the newest entries are cut off with their seals": cutTail,
  "all entries and seals are deleted": statements(
    "delete from audit_logs",
    "delete from audit_seals",
  ),
  "an old state comes back, and goes on otherwise": async (log) => {
    await cutTail(log);
    await log.client.query("insert into audit_logs (action) values ('job_created')");
    await sealEntries(drizzle({ client: log.client, casing: "snake_case" }), log.key);
    return log.anchors;
  },
  "triggers are switched off, and an entry is changed": async (log) => {
    const { client } = log;
    await client.query("alter table audit_logs disable trigger all");
    await client.query(
      "update audit_logs set actor_name = 'Someone else' where id = (select audit_id from audit_seals where seq = $1)",
      [somewhere(log)],
    );
    return log.anchors;
  },
  "the whole chain is made anew without the key": rewrite(async ({ client }) => {
    const guessed = createSealKey("a secret that someone has guessed");
    const db = drizzle({ client, casing: "snake_case" });
    let last: Seal = NOTHING_BEFORE;
    for await (const { seq, entry } of sealedEntries(db)) {
      if (!entry) throw new Error("No entry");
      last = sealAfter(last, entry, guessed);
      await client.query("update audit_seals set hash = $1 where seq = $2", [last.hash, seq]);
    }
  }),
  "all seals are deleted, and the product seals a changed audit log": rewrite(
    async ({ client, key }) => {
      await client.query("delete from audit_seals");
      const db = drizzle({ client, casing: "snake_case" });
      for (let more = true; more; ) ({ more } = await sealEntries(db, key));
    },
  ),
  "all is deleted, and begins anew with an entry that says a chain was opened": async (log) => {
    await statements("delete from audit_logs", "delete from audit_seals")(log);
    await log.client.query(
      "insert into audit_logs (action, meta) values ($1, '{\"accepted\": 1000000}')",
      [CHAIN_START],
    );
    await sealEntries(drizzle({ client: log.client, casing: "snake_case" }), log.key);
    return log.anchors;
  },
  "a seal is changed": statements(
    "update audit_seals set hash = set_byte(hash, 0, 255 - get_byte(hash, 0)) where seq = $1",
  ),
  "a seal is deleted": statements("delete from audit_seals where seq = $1"),
  "the newest seals are deleted": statements("delete from audit_seals where seq > $1"),
  "a seal gets a later number": statements(
    "update audit_seals set seq = (select max(seq) + 1 from audit_seals) where seq = $1",
  ),
  "the anchors are deleted": async () => "",
  "the first line of the anchors is cut": async ({ anchors }) =>
    anchors.slice(anchors.indexOf("\n") + 1),
  "a line of the anchors is changed": async ({ anchors }) =>
    anchors.replace(/"hash":"./, (text) => `${text.slice(0, -1)}${text.endsWith("0") ? 1 : 0}`),
  "a line of the anchors stands twice": async ({ anchors }) =>
    anchors.slice(0, anchors.indexOf("\n") + 1) + anchors,
};

export const TAMPERINGS: [name: string, tamper: Tampering][] = [
  ...Object.entries(EDITS).map(([name, tamper]): [string, Tampering] => [
    `the column ${name} of an entry is changed`,
    tamper,
  ]),
  ...Object.entries(OTHERS),
];
