import type { TableEntry, Values } from "#tests/tables/entry.ts";
import { entryOf, TABLES, tablesWhere } from "#tests/tables.table.ts";
import {
  ACTOR_NAMES,
  type ActorName,
  actingRole,
} from "#tests/trust/support/access-matrix/actors.ts";
import { type Cell, literal } from "#tests/trust/support/access-matrix/cells.ts";

/** Whether a statement of `conflictCells` got hold of a row. */
export function changeConflicts(outcome: string | undefined): boolean {
  return outcome === undefined || /^[1-9]\d*$/.test(outcome);
}

/** For each row, everyone who may not read it tries to get at it through a write that hands rows back. */
export function conflictCells(): Cell[] {
  return tablesWhere(hasOwnRows).flatMap((table) =>
    Object.entries(entryOf(table).rows).flatMap(([row, values]) => {
      const readers = (entryOf(table).reads[row] ?? "").split(" ");
      const strangers = ACTOR_NAMES.filter(
        (actor) => actingRole(actor) === null || !readers.includes(actor),
      );
      return strangers.flatMap((actor) => cellsFor(table, values, actor));
    }),
  );
}

function cellsFor(table: string, values: Values, actor: ActorName): Cell[] {
  const key = TABLES[table]?.key ?? ["id"];
  const [first = "id"] = key;
  const where = key.map((name) => `${name} = ${literal(values[name] ?? null)}`).join(" and ");
  const insert = `insert into ${table} (${Object.keys(values).join(", ")}) overriding system value
    values (${Object.values(values).map(literal).join(", ")})`;
  const target = key.join(", ");
  const other = Object.keys(values).find((name) => !key.includes(name));
  return [
    `${insert} returning *`,
    `${insert} on conflict do nothing returning *`,
    `${insert} on conflict (${target}) do update set ${first} = excluded.${first} returning *`,
    ...(other
      ? [`${insert} on conflict (${target}) do update set ${other} = excluded.${other}`]
      : []),
    `update ${table} set ${first} = ${first} where ${where} returning *`,
    `delete from ${table} where ${where} returning *`,
  ].map((statement) => ({ table, actor, statement, expected: "denied" }));
}

/** Each table with every rule for clients' rows taken off: what the cells must notice. */
export const WIDE_OPEN: Record<string, string> = Object.fromEntries(
  tablesWhere((entry) => hasOwnRows(entry) && (entry.openedWide ?? true)).map((table) => [
    table,
    `grant select, insert, update, delete on ${table} to app_client;
       create policy trust_open on ${table} to app_client using (true) with check (true)`,
  ]),
);

function hasOwnRows({ rowsByTrigger }: TableEntry): boolean {
  return !rowsByTrigger;
}
