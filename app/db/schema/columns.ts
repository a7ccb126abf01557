import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/** A primary key that the database makes. */
export function id() {
  return uuid().primaryKey().defaultRandom();
}

/** A moment, in milliseconds as JavaScript counts: one read back equals the one stored, also in a cursor. */
export function at() {
  return timestamp({ withTimezone: true, precision: 3, mode: "date" });
}

/** The time of the transaction, unless it is given. */
export function createdAt() {
  return at().notNull().defaultNow();
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
