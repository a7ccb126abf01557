import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { isId } from "#foundation/forms/identifiers.ts";

/** The condition for the row with an id out of an address; a text that is no id has none. */
export function hasId(column: AnyColumn, id: string): SQL {
  return isId(id) ? eq(column, id) : sql`false`;
}

/** Adds a row whose id its form has chosen. False: it was added before, or the id is another's. */
export async function insertOnce<Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<boolean> {
  const added = await tx
    .insert(table)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: table.id });
  return added.length > 0;
}
