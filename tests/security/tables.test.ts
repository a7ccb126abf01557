import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import type { TableEntry } from "#tests/tables/entry.ts";
import { TABLES } from "#tests/tables.table.ts";

const db = await createTestDatabase();
const { rows } = await db.sql.query<{ name: string; columns: string[]; policies: string[] }>(
  `select t.table_name as name, array_agg(c.column_name::text) as columns,
     array(select policyname::text from pg_policies p where p.tablename = t.table_name) as policies
   from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
   where t.table_schema = 'public' group by 1 order by 1`,
);

test("every table of the database has an entry, and every entry a table", () => {
  const names = rows.map(({ name }) => name);
  expect(
    names.filter((name) => !(name in TABLES)),
    "Tables without an entry",
  ).toEqual([]);
  expect(
    Object.keys(TABLES).filter((name) => !names.includes(name)),
    "Entries without a table",
  ).toEqual([]);
});

test.each(rows)("$name: what its entry names is there", ({ name, columns, policies }) => {
  const entry = TABLES[name];
  expect(columns).toEqual(expect.arrayContaining(columnsIn(entry)));
  const named = Object.values(entry?.policies ?? {}).flatMap((names) => names.split(" "));
  expect(policies).toEqual(expect.arrayContaining(named));
  const samples = Object.keys(entry?.rows ?? {}).sort();
  expect(samples).not.toEqual([]);
  expect(Object.keys(entry?.reads ?? {}).sort()).toEqual(samples);
});

/** The columns that an entry names, but for those of its rows: what is wrong there, PostgreSQL tells. */
function columnsIn({ key = [], grants, words, secret, ofFirm, decides }: Partial<TableEntry> = {}) {
  const granted = Object.values(grants ?? {}).flatMap(({ select, insert, update }) => [
    select,
    insert,
    update,
  ]);
  const lists = [...granted, words, secret, ofFirm, decides?.key, decides?.columns];
  const named = lists.flatMap((list) => list?.split(/\s+/) ?? []);
  return [...key, ...named.filter((column) => column !== "*")];
}
