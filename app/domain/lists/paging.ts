import { isId } from "#app/domain/forms/identifiers.ts";

/** A position in a newest-first list: after the row with this time and id, or before it. */
export interface Cursor {
  createdAt: Date;
  id: string;
  /** Whether the page goes towards the newest row. */
  newer?: boolean;
}

export interface Page<Row> {
  rows: Row[];
  /** For the "Older" link; null on the last page. */
  next: string | null;
  /** For the "Newer" link; null on the newest page. */
  previous: string | null;
}

// Fourteen digits of milliseconds end before the year 10000, which PostgreSQL would write differently.
const CURSOR = /^(\d{1,14})_([^_]+)$/;

/** Reads a cursor from a URL; anything else starts at the newest row. */
export function parseCursor(text: string | null): Cursor | null {
  const [, time, id] = CURSOR.exec(text ?? "") ?? [];
  return isId(id) ? { createdAt: new Date(Number(time)), id } : null;
}

/** The cursor of a row, for a URL. */
function cursorAt(row: Cursor | undefined): string | null {
  return row ? `${row.createdAt.getTime()}_${row.id}` : null;
}

/** Makes a page of at most `size` rows from the result of a query for one more. */
export function toPage<Row extends Cursor>(rows: Row[], size: number): Page<Row> {
  const page = rows.slice(0, size);
  return { rows: page, next: rows.length > size ? cursorAt(page.at(-1)) : null, previous: null };
}

/**
 * The same for the page at a cursor, whose rows are newest first, or oldest first when it goes towards the
 * newest row. Returns null when the newest page is to be shown instead: there are no rows here, or all
 * newer rows fit on one page.
 */
export function toPageAt<Row extends Cursor>(
  rows: Row[],
  size: number,
  cursor: Cursor | null,
): Page<Row> | null {
  if (!cursor) return toPage(rows, size);
  if (!cursor.newer) {
    if (rows.length === 0) return null;
    return { ...toPage(rows, size), previous: cursorAt(rows[0]) };
  }
  if (rows.length <= size) return null;
  const page = rows.slice(0, size).reverse();
  return { rows: page, next: cursorAt(page.at(-1)), previous: cursorAt(page[0]) };
}
