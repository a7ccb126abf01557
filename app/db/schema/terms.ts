import { sql } from "drizzle-orm";
import { integer, uuid } from "drizzle-orm/pg-core";
import { checked, createdAt, hexSha256, table, textOf } from "./columns.ts";
import { profiles } from "./users.ts";

/** The terms that quotes are sent on, as they were published; a published version never changes. */
export const termsVersions = table("terms_versions", {
  /** From 1, without gaps; the database gives it. */
  number: checked(integer(), (it) => sql`${it} >= 1`).primaryKey(),
  body: textOf(1, 100000).notNull(),
  /** SHA-256 of the body in hexadecimal; the database sets it. */
  sha256: hexSha256().notNull(),
  publishedAt: createdAt(),
  /** Null: the first version, which comes with the product. */
  publishedByUserId: uuid().references(() => profiles.id),
});
