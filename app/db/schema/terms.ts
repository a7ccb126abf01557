import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { profiles } from "./users.ts";

/** The terms that quotes are sent on, as they were published; a published version never changes. */
export const termsVersions = pgTable(
  "terms_versions",
  {
    /** From 1, without gaps; the database gives it. */
    number: integer().primaryKey(),
    body: text().notNull(),
    /** SHA-256 of the body in hexadecimal; the database sets it. */
    sha256: text().notNull(),
    publishedAt: createdAt(),
    /** Null: the first version, which comes with the product. */
    publishedByUserId: uuid().references(() => profiles.id),
  },
  (t) => [
    check("terms_versions_number", sql`${t.number} >= 1`),
    check("terms_versions_body", sql`char_length(${t.body}) between 1 and 100000`),
    check("terms_versions_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);
