import { isId } from "#foundation/forms/codes.ts";

export interface Cursor {
  at: Date;
  id: string;
  newer?: boolean;
}

/** Of a list of the rows that hold what is looked for; empty: of all. */
export interface WantedPage {
  search: string;
  cursor: Cursor | null;
  size: number;
}

export interface Listed {
  createdAt: Date;
  id: string;
}

type TimeOf<Row> = (row: Row) => Date;

export interface Page<Row> {
  rows: Row[];
  /** For the link to the next rows; null on the last page. */
  next: string | null;
  /** For the link to the rows before; null on the first page. */
  previous: string | null;
}

export const NO_ROWS: Page<never> = { rows: [], next: null, previous: null };

const CURSOR = /^(-?\d{1,15})_([^_]+)$/;
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** Reads a cursor from a URL; anything else starts at the first row. */
export function parseCursor(text: string | null): Cursor | null {
  const [, digits, id] = CURSOR.exec(text ?? "") ?? [];
  const time = Number(digits);
  return isId(id) && time >= FIRST && time <= LAST ? { at: new Date(time), id } : null;
}

function cursorAt<Row extends Listed>(row: Row | undefined, timeOf: TimeOf<Row>): string | null {
  return row ? `${timeOf(row).getTime()}_${row.id}` : null;
}

const timeOfCreation = ({ createdAt }: Listed) => createdAt;

/** Makes a page of at most `size` rows from the result of a query for one more. */
export function toPage<Row extends Listed>(
  rows: Row[],
  size: number,
  timeOf: TimeOf<Row> = timeOfCreation,
): Page<Row> {
  const page = rows.slice(0, size);
  const next = rows.length > size ? cursorAt(page.at(-1), timeOf) : null;
  return { rows: page, next, previous: null };
}

/**
 * The same for the page at a cursor, whose rows are in the list's order, or in the opposite one when it
 * goes towards the first row. Returns null when the first page is to be shown instead: there are no rows
 * here, or all rows before fit on one page.
 */
export function toPageAt<Row extends Listed>(
  rows: Row[],
  size: number,
  cursor: Cursor | null,
  timeOf: TimeOf<Row> = timeOfCreation,
): Page<Row> | null {
  if (!cursor) return toPage(rows, size, timeOf);
  if (!cursor.newer) {
    if (rows.length === 0) return null;
    return { ...toPage(rows, size, timeOf), previous: cursorAt(rows[0], timeOf) };
  }
  if (rows.length <= size) return null;
  const page = rows.slice(0, size).reverse();
  return { rows: page, next: cursorAt(page.at(-1), timeOf), previous: cursorAt(page[0], timeOf) };
}

/** Which part of the whole is shown; the whole is not counted, because it may be very long. */
export function partOfList({ next, previous }: Page<unknown>, isOrdered = false): string | null {
  if (!next && !previous) return null;
  const [first, between, last] = isOrdered
    ? ["The first", "The next", "The last"]
    : ["The newest", "Older:", "The oldest"];
  if (!previous) return first;
  return next ? between : last;
}

/** The page that `?page=` asks for, of a list that is known whole; the first or the last where there is no such page. */
export function numberedPage(asked: string | null, count: number, size: number) {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(Math.floor(Number(asked)) || 1, 1), pages);
  return { page, pages, from: (page - 1) * size, to: page * size };
}

/**
 * The rows by a text of each, such as `2026-03-27 10:00`, compared character by character: as people sort names
 * would take ten times as long.
 */
export function sortedBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const placed = rows.map((row) => ({ row, text: textOf(row) }));
  placed.sort((one, other) => Number(one.text > other.text) - Number(one.text < other.text));
  return placed.map(({ row }) => row);
}
