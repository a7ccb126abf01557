import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { profiles } from "./users.ts";

export const comments = pgTable(
  "comments",
  {
    id: id(),
    jobId: uuid().notNull(),
    organisationId: uuid().notNull(),
    authorUserId: uuid()
      .notNull()
      .references(() => profiles.id),
    /** Name and side at that time; the database fills in both. */
    authorName: text().notNull().default(""),
    fromStaff: boolean().notNull().default(false),
    body: text().notNull(),
    visibility: text({ enum: ["CLIENT", "INTERNAL"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("comments_author_name", sql`${t.authorName} <> ''`),
    check("comments_body", sql`char_length(${t.body}) between 1 and 10000`),
    check("comments_visibility", sql`${t.visibility} in ('CLIENT', 'INTERNAL')`),
    sameJob("comments_job_same_organisation", t),
    index("comments_of_job").on(t.jobId, t.createdAt, t.id),
    index("comments_of_organisation").on(t.organisationId, t.jobId),
  ],
);
