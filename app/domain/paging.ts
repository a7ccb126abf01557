import { isId } from "./identifiers.ts";

/** Where a newest-first list goes on: after the row of this time and id. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  /** For the "Older" link; null on the last page. */
  next: string | null;
}

// Fourteen digits of milliseconds are a year of four digits, which PostgreSQL reads as we write it.
const CURSOR = /^(\d{1,14})_([^_]+)$/;

/** Reads a cursor from a URL; anything else starts at the newest row. */
export function parseCursor(text: string | null): Cursor | null {
  const [, time, id] = CURSOR.exec(text ?? "") ?? [];
  return isId(id) ? { createdAt: new Date(Number(time)), id } : null;
}

/** Makes a page of at most `size` rows out of a query that asked for one more. */
export function toPage<Row extends Cursor>(rows: Row[], size: number): Page<Row> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = rows.length > size && last ? `${last.createdAt.getTime()}_${last.id}` : null;
  return { rows: page, next };
}
