import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { HELD_REASON } from "#app/domain/sent-emails/hold-emails.server.ts";
import {
  BackupError,
  type End,
  endRecord,
  parseRecord,
  rowsOfTable,
  type Table,
  tableRecord,
} from "#foundation/backup/backup.ts";
import {
  EXCLUDED_TABLES,
  escapeTable,
  FORMAT_SETTINGS,
  listTables,
  tableChecksum,
} from "#server/backup/tables.ts";

const NOT_EMPTY = "This database already holds organisations or people: restore into an empty one";
const LOCK_LIMIT = "set local lock_timeout = '10s'";

/**
 * Loads a backup into an empty database with the same schema, in one transaction.
 *
 * @param records The backup's records from its first table on.
 * @param isNewSecret The installation's secret is not the backup's: second factors cannot be decrypted.
 * @returns the backup's end record.
 */
export async function loadTables(
  client: Client,
  records: AsyncGenerator<Buffer>,
  isNewSecret: boolean,
): Promise<End> {
  await client.query(`begin; ${FORMAT_SETTINGS}; ${LOCK_LIMIT}`);
  const tables = await listTables(client);
  const names = [...tables.map(({ table }) => table), ...(await excludedTables(client))];
  const resumeRules = await suspendRules(client, names);
  if (await hasUsers(client)) throw new BackupError(NOT_EMPTY);
  const all = names.map((name) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`truncate ${all.join(", ")}`);
  const end = await copyTables(client, records, tables);
  await verifyTables(client, end, tables);
  for (const { name, last, isCalled } of end.sequences) {
    const sequence = `public.${client.escapeIdentifier(name)}`;
    await client.query("select setval($1::regclass, $2, $3)", [sequence, last, isCalled]);
  }
  await client.query(
    "update sent_emails set status = 'FAILED', last_error = $1 where status = 'QUEUED'",
    [HELD_REASON],
  );
  if (isNewSecret) {
    await client.query("delete from two_factors; update users set two_factor_enabled = false");
  }
  await resumeRules();
  await client.query("commit");
  return end;
}

async function excludedTables(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass('public.' || name) is not null",
    [EXCLUDED_TABLES],
  );
  return rows.map(({ name }) => name);
}

export async function refuseUnlessEmpty(client: Client): Promise<void> {
  await client.query(`begin; ${LOCK_LIMIT}`);
  try {
    const { rows } = await client.query("select to_regclass('public.users') as users");
    if (!rows[0]?.users) return;
    await suspendRules(client, ["users", "organisations"]);
    if (await hasUsers(client)) throw new BackupError(NOT_EMPTY);
  } finally {
    await client.query("rollback");
  }
}

async function hasUsers(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    "select exists (select from public.users) or exists (select from public.organisations) as any",
  );
  return rows[0]?.any ?? true;
}

/** For each table, a statement that suspends its row-level security and triggers, and one that restores them. */
const RULES = `
  select format('alter table public.%I no force row level security', relname) as suspend,
    format('alter table public.%I force row level security', relname) as resume
  from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)
    and relforcerowsecurity
  union all
  select format('alter table public.%I disable trigger %I', relname, tgname),
    format('alter table public.%I enable %s trigger %I', relname,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname)
  from pg_trigger join pg_class c on c.oid = tgrelid
  where relnamespace = 'public'::regnamespace and relname = any ($1)
    and not tgisinternal and tgenabled <> 'D'
  order by 1`;

/** Suspends row-level security and triggers within the transaction; returns the function that restores them. */
async function suspendRules(client: Client, tables: string[]) {
  const { rows } = await client.query<{ suspend: string; resume: string }>(RULES, [tables]);
  for (const { suspend } of rows) await client.query(suspend);
  return async () => {
    for (const { resume } of rows) await client.query(resume);
  };
}

async function copyTables(client: Client, records: AsyncGenerator<Buffer>, tables: Table[]) {
  for (;;) {
    const record = parseRecord(tableRecord.or(endRecord), (await records.next()).value);
    if ("tables" in record) {
      if ((await records.next()).done) return record;
      throw new BackupError("The backup is damaged: its end");
    }
    const table = tables.find((candidate) => candidate.table === record.table);
    const unknown = record.columns.filter((column) => !table?.columns.includes(column));
    if (!table || unknown.length > 0) {
      throw new BackupError(
        `The backup holds ${record.table} (${unknown}), unknown to its version`,
      );
    }
    const { name, columns } = escapeTable(client, record);
    const rows = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
    await pipeline(rowsOfTable(records), rows);
  }
}

async function verifyTables(client: Client, end: End, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const was = end.tables.find((sum) => sum.table === table.table);
    const is = await tableChecksum(client, table);
    if (is.rows !== was?.rows || is.digest !== was.digest) {
      throw new BackupError(
        `The backup is damaged: ${is.table} has ${is.rows} rows that are not the ${was?.rows ?? 0} that it had`,
      );
    }
  }
}
