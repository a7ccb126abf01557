import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Cursor } from "./paging.ts";

/** The condition for rows that come after a cursor in a newest-first list. */
export function after(
  columns: { createdAt: AnyColumn; id: AnyColumn },
  cursor: Cursor | null,
): SQL | undefined {
  if (!cursor) return undefined;
  return sql`(${columns.createdAt}, ${columns.id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
}

/** A pattern for ILIKE that finds `text` literally, anywhere. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
