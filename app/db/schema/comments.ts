import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, ofJob } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { person } from "./users.ts";

export const comments = pgTable(
  "comments",
  {
    id: id(),
    ...ofJob(),
    authorUserId: person(),
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
