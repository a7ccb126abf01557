import { type SQL, sql } from "drizzle-orm";
import { customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A primary key that the database generates. */
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

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What a row is found by, as searches compare it. `of` is an expression of its columns. */
export const words = (of: SQL) => text().notNull().generatedAlwaysAs(sql`app.folded(${of})`);
