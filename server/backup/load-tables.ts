import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import type { z } from "zod";
import { CopyIn } from "#app/db/copy-streams.server.ts";
import { HELD } from "#app/domain/sent-emails/hold-messages.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import type { Lines } from "./lines.ts";
import { type End, endLine, type TableLine, tableLine } from "./manifest.ts";
import { listTables, NOT_KEPT, named, SAME_EVERYWHERE, sumOf } from "./tables.ts";

const NOT_EMPTY = "This database already holds organisations or people: restore into an empty one";
const LOCK_LIMIT = "set local lock_timeout = '10s'";

interface LoadOptions {
  /** The rest of the backup, from its first table on. */
  lines: Lines;
  /** The secret is another: what was encrypted with it can be read no more. */
  isNewSecret: boolean;
}

/**
 * Fills a database, whose schema is the backup's, in one transaction: all of it or nothing.
 *
 * @returns what the backup ended with.
 * @throws BackupRefused when the database is not empty, or does not come out as it was.
 */
export async function loadTables(client: Client, options: LoadOptions): Promise<End> {
  await client.query("begin");
  await client.query(`${SAME_EVERYWHERE}; ${LOCK_LIMIT}`);
  const tables = await listTables(client);
  const all = [...tables.map(({ table }) => table), ...NOT_KEPT];
  const backToNormal = await suspendRules(client, all);
  if (await holdsPeople(client)) throw new BackupRefused(NOT_EMPTY);
  await client.query(`truncate ${all.map((name) => quoted(client, name)).join(", ")}`);
  const end = await copyAll(client, options.lines, tables);
  await verify(client, end, tables);
  await setSequences(client, end);
  await client.query(
    "update sent_emails set state = 'FAILED', last_error = $1 where state = 'QUEUED'",
    [HELD],
  );
  if (options.isNewSecret) {
    await client.query("delete from two_factors; update users set two_factor_enabled = false");
  }
  await backToNormal();
  await client.query("commit");
  return end;
}

/** @throws BackupRefused when there is anybody in the database. Changes nothing. */
export async function refuseUnlessEmpty(client: Client): Promise<void> {
  await client.query(`begin; ${LOCK_LIMIT}`);
  try {
    const { rows } = await client.query("select to_regclass('public.users') as users");
    if (!rows[0]?.users) return;
    await suspendRules(client, ["users", "organisations"]);
    if (await holdsPeople(client)) throw new BackupRefused(NOT_EMPTY);
  } finally {
    await client.query("rollback");
  }
}

async function holdsPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from public.users) or exists (select from public.organisations) as any`,
  );
  return rows[0]?.any ?? true;
}

function quoted(client: Client, table: string): string {
  return `public.${client.escapeIdentifier(table)}`;
}

const FIRED: Record<string, string> = { O: "enable", A: "enable always", R: "enable replica" };

/** Takes access rules and triggers off tables within the transaction; returns what puts them back. */
async function suspendRules(client: Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relname = any ($1) and relforcerowsecurity order by 1`,
    [tables],
  );
  const { rows: triggers } = await client.query<{ name: string; table: string; fires: string }>(
    `select tgname as name, relname as "table", tgenabled as fires
     from pg_trigger join pg_class c on c.oid = tgrelid
     where relnamespace = 'public'::regnamespace and relname = any ($1)
       and not tgisinternal and tgenabled <> 'D' order by 2, 1`,
    [tables],
  );
  const alter = (table: string, what: string) =>
    client.query(`alter table ${quoted(client, table)} ${what}`);
  for (const { name } of forced) await alter(name, "no force row level security");
  for (const { table } of triggers) await alter(table, "disable trigger user");
  return async () => {
    for (const { table, name, fires } of triggers) {
      await alter(table, `${FIRED[fires]} trigger ${client.escapeIdentifier(name)}`);
    }
    for (const { name } of forced) await alter(name, "force row level security");
  };
}

async function copyAll(client: Client, lines: Lines, tables: TableLine[]): Promise<End> {
  for (;;) {
    const text = await lines.next();
    if (!text?.startsWith('{"table":')) {
      if ((await lines.next()) !== null) throw new BackupRefused("The backup is damaged: its end");
      return parseLine(endLine, text);
    }
    const line = parseLine(tableLine, text);
    const known = tables.find(({ table }) => table === line.table);
    const strange = line.columns.filter((column) => !known?.columns.includes(column));
    if (!known || strange.length > 0) {
      throw new BackupRefused(
        `The backup holds ${line.table} (${strange}), unknown to its version`,
      );
    }
    const { table, columns } = named(client, line);
    await pipeline(lines.rows(), client.query(new CopyIn(`copy ${table} (${columns}) from stdin`)));
  }
}

/** @throws BackupRefused unless the tables are as they were when the backup was made. */
async function verify(client: Client, end: End, tables: TableLine[]): Promise<void> {
  for (const line of tables) {
    const was = end.tables.find(({ table }) => table === line.table);
    const is = await sumOf(client, line);
    if (is.rows !== was?.rows || is.digest !== was.digest) {
      throw new BackupRefused(
        `The backup is damaged: ${line.table} has ${is.rows} rows that are not the ${was?.rows ?? 0} that it had`,
      );
    }
  }
}

async function setSequences(client: Client, { sequences }: End): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [
      quoted(client, name),
      last,
      isCalled,
    ]);
  }
}

/** @throws BackupRefused when a line of the backup is not what it should be. */
export function parseLine<T>(schema: z.ZodType<T>, text: string | null): T {
  try {
    return schema.parse(JSON.parse(text ?? ""));
  } catch {
    throw new BackupRefused("The backup is damaged: a line of it cannot be read");
  }
}
