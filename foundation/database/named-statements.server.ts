import { type SQL, sql } from "drizzle-orm";
import type { PoolClient, QueryConfig } from "pg";

/** More than the product's different statements; a limit on the memory that each connection uses. */
const MAX_NAMES = 500;
/** A statement with more parameters inserts several rows, so its text varies with their number. */
const MAX_VALUES = 40;
const PLAN_EACH_TIME = "/* plan each time */";

const names = new Map<string, string>();

/**
 * Names each statement with parameters, so that the database parses and plans it once a connection, which
 * takes longer than running most of them. Not through a transaction pooler: there the next statement may
 * run in another session, which does not know the name.
 */
export function nameStatements(client: PoolClient): void {
  const send = client.query;
  const query = (asked: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
    const isNameable = typeof asked === "object" && Array.isArray(values);
    const statement = isNameable
      ? { ...asked, name: findStatementName(asked.text, values) }
      : asked;
    return Reflect.apply(send, client, [statement, values, ...rest]);
  };
  Object.assign(client, { query });
}

/** Marks a condition whose best plan depends on its values, so that its statement is planned each time. */
export function planEachTime(condition: SQL | undefined): SQL {
  return sql`${condition} /* plan each time */`;
}

function findStatementName(text: string, values: unknown[]): string | undefined {
  if (values.length > MAX_VALUES) return undefined;
  const existingName = names.get(text);
  if (existingName) return existingName;
  if (names.size >= MAX_NAMES || text.includes(PLAN_EACH_TIME)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
