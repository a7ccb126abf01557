import {
  type AnyColumn,
  and,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { planEachTime } from "#foundation/database/named-statements.server.ts";
import { type Cursor, type Listed, type Page, toPageAt } from "./paging.ts";
import { searchesEverything } from "./search-text.ts";

/** The columns that order a newest-first list. */
type Columns = { createdAt: AnyColumn; id: AnyColumn };

/** A table whose rows are searched, newest first; papers are not created but added. */
type Searched = PgTable & { id: AnyColumn } & (Columns | { addedAt: AnyColumn });

export interface ListOrder<Row> {
  /** Must match the expression of its index exactly. */
  by: SQL;
  ascending: boolean;
  timeOf: (row: Row) => Date;
  literal: (at: Date) => SQL;
}

export interface PageWindow {
  condition: SQL | undefined;
  order: SQL;
  /** Whether it is a page of a newest-first list: only these have indexes for a search. */
  isNewestFirst: boolean;
  limit: number | Placeholder;
}

/**
 * A page of a list, newest first or in another order. Returns the first page when the cursor has no rows,
 * or too few rows before it for a whole page.
 */
export async function readPage<Row extends Listed>(
  columns: Columns,
  { cursor, size }: { cursor: Cursor | null; size: number },
  read: (place: PageWindow) => Promise<Row[]>,
  order?: ListOrder<Row>,
): Promise<Page<Row>> {
  const rows = await read(pageWindow(columns, cursor, size + 1, order));
  const page = toPageAt(rows, size, cursor, order?.timeOf);
  return page ?? readPage(columns, { cursor: null, size }, read, order);
}

export function pageWindow<Row extends Listed>(
  columns: Columns,
  cursor: Cursor | null,
  limit: PageWindow["limit"],
  order?: ListOrder<Row>,
): PageWindow {
  const { by, ascending, literal } = order ?? {
    by: sql`${columns.createdAt}`,
    ascending: false,
    literal: timeLiteral,
  };
  const { id } = columns;
  const isForward = ascending !== (cursor?.newer ?? false);
  const place = cursor && sql`(${literal(cursor.at)}, ${cursor.id}::uuid)`;
  const condition = isForward ? sql`(${by}, ${id}) > ${place}` : sql`(${by}, ${id}) < ${place}`;
  return {
    condition: place ? condition : undefined,
    order: isForward ? sql`${by}, ${id}` : sql`${by} desc, ${id} desc`,
    isNewestFirst: order === undefined,
    limit,
  };
}

export function timeLiteral(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** The condition for folded words that contain what is looked for: accents and apostrophes make no difference. */
export function hold(words: SQLWrapper, search: string | Placeholder): SQL {
  return sql`${words} like app.containing(${search})`;
}

/** The same for rows that are met anyway: in other words, so that no index is used. */
export function holdWhenMet(words: SQLWrapper, search: string | Placeholder): SQL {
  return sql`${words} || '' like (select app.containing(${search}))`;
}

interface WordSearch {
  table: Searched & { words: AnyColumn };
  place: PageWindow;
  within?: SQL | undefined;
  search: string;
  also?: SQL | undefined;
}

/**
 * The condition for a page of rows that hold what is looked for; of all rows, where nothing is. Costs the same in
 * a list of any length.
 */
export function searchCondition(wanted: WordSearch): SQL | undefined {
  const { table, place, within, search, also } = wanted;
  const here = and(within, place.condition);
  if (!search) return here;
  const other =
    also && sql`select ${selectTimeAndId(table)} from ${table} where ${and(also, here)}`;
  const probes = [probeWords(table, hold(table.words, search), here), ...(other ? [other] : [])];
  const matches = planEachTime(or(holdWhenMet(table.words, search), also));
  return sql`${table.id} in (${searchPage({
    table,
    place,
    within,
    matches,
    probes: place.isNewestFirst && searchesEverything(search) ? probes : [],
  })})`;
}

/**
 * A query that finds rows by the index of words alone: the other conditions stand behind a fence
 * (offset 0), so that PostgreSQL cannot mix them in.
 */
export function probeWords(table: Searched, held: SQL, here: SQL | undefined): SQL {
  return sql`select ${selectTimeAndId(table)} from (
    select * from ${table} where ${held} offset 0) as ${table} where ${here ?? sql`true`}`;
}

function selectTimeAndId(table: Searched): SQL {
  return sql`${"createdAt" in table ? table.createdAt : table.addedAt}, ${table.id}`;
}

interface PageSearch {
  table: Searched;
  place: PageWindow;
  /** The list's filter beside the search; its index has the list's order. */
  within?: SQL | undefined;
  matches: SQL | undefined;
  probes: SQL[];
  /** How many rows are walked before the probes; fewer where each costs more than itself. */
  walk?: number;
}

const WALK = 2_000;
const WALK_FOR_EACH = 15;
const WALK_ONLY = 20_000;

/**
 * A query for the ids of a page of matches. A walk over the next rows of the list finds common words.
 * Where it does not fill the page the word is rare, and the probes find all of its rows by index;
 * without probes a longer walk has to do. Either costs the same however long the list is.
 */
export function searchPage(pageSearch: PageSearch): SQL {
  const { table, place, probes, walk = WALK } = pageSearch;
  if (probes.length === 0) return walkRows(pageSearch, WALK_ONLY);
  const length = sql`greatest(${walk}::int, ${WALK_FOR_EACH}::int * ${place.limit}::int)`;
  const filled = sql`(select count(*) from walked) >= ${place.limit}`;
  return sql`with walked as materialized (${walkRows(pageSearch, length)}),
    probed as materialized (
      select ${table.id} as id from (${sql.join(probes, sql` union `)}) as ${table}
      where not (${filled}) order by ${place.order} limit ${place.limit})
    select id from walked where ${filled} union all select id from probed`;
}

/** Those of the next `length` rows that match: a page of them. */
function walkRows({ table, place, within, matches }: PageSearch, length: number | SQL): SQL {
  const { condition, order, limit } = place;
  const here = and(sql`true`, within, condition);
  return sql`select ${table.id} as id from (
      select * from ${table} where ${here} order by ${order} limit ${length}
    ) as ${table} where ${matches} order by ${order} limit ${limit}`;
}
