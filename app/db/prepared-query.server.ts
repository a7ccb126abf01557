import { NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { Client, type ClientBase, type Pool } from "pg";

/** A query that Drizzle can build ahead. */
interface Buildable<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/** What builds queries: a transaction, or what builds them ahead. */
export type Queries = Pick<NodePgDatabase, "select" | "with" | "$with">;

type Values = Record<string, unknown>;

const dialect = new PgDialect({ casing: "snake_case" });
/** Builds queries and asks none: its client is never connected. */
const builder = new NodePgDatabase(
  dialect,
  new NodePgSession(new Client(), dialect, undefined),
  undefined,
);

/**
 * A query whose text is always the same, with `sql.placeholder` where its values go. It is built once
 * for the process: to build one anew takes Drizzle longer than PostgreSQL needs to answer it.
 */
export function preparedQuery<Rows>(
  build: (db: NodePgDatabase) => Buildable<Rows>,
): (on: { $client: ClientBase | Pool }, values: Values) => Promise<Rows> {
  let built: ReturnType<Buildable<Rows>["prepare"]> | undefined;
  return ({ $client: client }, values) => {
    built ??= build(builder).prepare("");
    // The same query, asked of this connection.
    return Object.assign(Object.create(built), { client }).execute(values);
  };
}
