import { Client, type PoolClient, type QueryConfig } from "pg";

/** More different statements than the product has would only fill the database's memory. */
const MOST = 500;
/** A statement with more values than this has them by the row, and is another text for each number of rows. */
const MOST_VALUES = 40;
/** What most searches cost depends on the word, so they are planned for each, but for those that have a name. */
const SEARCH = / i?like /;

const names = new Map<string, string>();

/**
 * Gives each statement with parameters a name: the database plans it once for the connection, which
 * takes longer than most of them run.
 */
export function planOnce(client: PoolClient): void {
  askWith(client, named);
}

/**
 * Takes the names off: behind a transaction pooler the next statement may meet another session, which
 * does not know them.
 */
export function planEach(client: PoolClient): void {
  askWith(client, ({ name, ...asked }) => asked);
}

function askWith(
  client: PoolClient,
  change: (asked: QueryConfig, values: unknown[]) => QueryConfig,
): void {
  const query = (asked: string | QueryConfig, values?: unknown, ...rest: unknown[]) => {
    const first =
      typeof asked === "object" && Array.isArray(values) ? change(asked, values) : asked;
    return Reflect.apply(Client.prototype.query, client, [first, values, ...rest]);
  };
  Object.assign(client, { query });
}

function named(asked: QueryConfig, values: unknown[]): QueryConfig {
  if (asked.name || values.length > MOST_VALUES) return asked;
  const known = names.get(asked.text);
  if (known) return { ...asked, name: known };
  if (names.size >= MOST || SEARCH.test(asked.text)) return asked;
  const name = `s${names.size}`;
  names.set(asked.text, name);
  return { ...asked, name };
}
