import type { Client, QueryResultRow } from "pg";
import type { Table, TableSum } from "#foundation/backup/backup.ts";
import { BackupError } from "#foundation/backup/backup.ts";

/**
 * Tables that no backup holds: sessions and emailed links end with the installation, and of files that have
 * not come whole there is no copy.
 */
export const EXCLUDED_TABLES = ["sessions", "uploads", "verifications"];

const TABLES = `
  select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
  group by c.relname order by c.relname`;

const REFERENCES = `
  select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    and conrelid <> confrelid`;

export const FORMAT_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export async function listTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [EXCLUDED_TABLES]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const sorted: Table[] = [];
  for (let left = tables; left.length > 0; left = left.filter((one) => !sorted.includes(one))) {
    const names = left.map(({ table }) => table);
    const waits = (table: string) =>
      references.some(({ from, to }) => from === table && names.includes(to));
    const next = left.filter(({ table }) => !waits(table));
    if (next.length === 0) throw new BackupError(`Tables refer to each other: ${names}`);
    sorted.push(...next);
  }
  return sorted;
}

/** The rows of a table; none where an earlier version's database, which this one has not brought up to date, lacks it. */
export async function rowsOf<Row extends QueryResultRow>(
  client: Client,
  table: string,
  query: string,
): Promise<Row[]> {
  const { rows } = await client.query("select to_regclass($1) as name", [`public.${table}`]);
  return rows[0]?.name ? (await client.query<Row>(query)).rows : [];
}

export function escapeTable(client: Client, { table, columns }: Table) {
  return {
    name: `public.${client.escapeIdentifier(table)}`,
    columns: columns.map((column) => client.escapeIdentifier(column)).join(", "),
  };
}

/** The number of rows and a checksum over them that does not depend on their order. */
export async function tableChecksum(client: Client, wanted: Table): Promise<TableSum> {
  const { name, columns } = escapeTable(client, wanted);
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*) as rows,
       coalesce(sum(('x' || left(md5(r::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
     from (select ${columns} from ${name}) r`,
  );
  const [sum] = rows;
  return { table: wanted.table, rows: Number(sum?.rows), digest: sum?.digest ?? "" };
}
