import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

export function id() {
  return uuid().primaryKey().defaultRandom();
}

/** A time with JavaScript's precision of milliseconds, so that a stored one equals itself in a cursor. */
export function at() {
  return timestamp({ withTimezone: true, precision: 3, mode: "date" });
}

/** Defaults to the time of the transaction. */
export function createdAt() {
  return at().notNull().defaultNow();
}

export const ofJob = () => ({ jobId: uuid().notNull(), organisationId: uuid().notNull() });

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What a row is found by, as searches compare it. `of` is an expression of its columns. */
export const words = (of: SQL) => text().notNull().generatedAlwaysAs(sql`app.folded(${of})`);

/** The database, too, takes only these. */
export function isOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((each) => `'${each}'`).join(", "))})`);
}

export function allOrNone(name: string, ...columns: AnyPgColumn[]) {
  const [one, other] = columns;
  if (columns.length === 2) return check(name, sql`(${one} is null) = (${other} is null)`);
  const nulls = sql`num_nulls(${sql.join(columns, sql`, `)})`;
  return check(name, sql`${nulls} in (0, ${sql.raw(`${columns.length}`)})`);
}
