import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import type { PgColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import { PgDialect } from "drizzle-orm/pg-core";
import { Client, type ClientBase, type Pool } from "pg";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { isId } from "#foundation/forms/codes.ts";

export { planEachTime } from "./named-statements.server.ts";

interface Buildable<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/** The methods that build queries, of a transaction or of the builder below. */
export type Queries = Pick<NodePgDatabase, "select" | "with" | "$with">;

type Values = Record<string, unknown>;

const dialect = new PgDialect({ casing: "snake_case" });
/** Only builds queries: its client is never connected. */
const builder = new NodePgDatabase(
  dialect,
  new NodePgSession(new Client(), dialect, undefined),
  undefined,
);

/**
 * A query with constant text and `sql.placeholder` for its values, built once for the process: building
 * it takes Drizzle longer than answering it takes PostgreSQL.
 */
export function preparedQuery<Rows>(
  build: (db: NodePgDatabase) => Buildable<Rows>,
): (on: { $client: ClientBase | Pool }, values: Values) => Promise<Rows> {
  let built: ReturnType<Buildable<Rows>["prepare"]> | undefined;
  return ({ $client: client }, values) => {
    built ??= build(builder).prepare("");
    // The same built query, run on this transaction's connection.
    return Object.assign(Object.create(built), { client }).execute(values);
  };
}

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
