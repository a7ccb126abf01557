import { isId } from "#app/domain/forms/identifiers.ts";

/** Where a newest-first list goes on: after the row of this time and id, or before it. */
export interface Cursor {
  createdAt: Date;
  id: string;
  /** Towards the newest row. */
  newer?: boolean;
}

export interface Page<Row> {
  rows: Row[];
  /** For the "Older" link; null on the last page. */
  next: string | null;
  /** For the "Newer" link; null on the newest page. */
  previous: string | null;
}

// Fourteen digits of milliseconds are a year of four digits, which PostgreSQL reads as we write it.
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

/** Makes a page of at most `size` rows out of a query that asked for one more. */
export function toPage<Row extends Cursor>(rows: Row[], size: number): Page<Row> {
  const page = rows.slice(0, size);
  return { rows: page, next: rows.length > size ? cursorAt(page.at(-1)) : null, previous: null };
}

/**
 * The same for the page at a cursor, whose rows come in the order in which they were read: newest
 * first, or oldest first towards the newest row. Null when there is nothing to show from here, or
 * all that is newer fits on one page: the newest page is the one to show.
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
