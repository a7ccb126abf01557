import { sql } from "drizzle-orm";
import { boolean, index, text } from "drizzle-orm/pg-core";
import { checked, createdAt, id, oneOf, textOf } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { person } from "./users.ts";

export const comments = tableOfJob(
  "comments",
  {
    id: id(),
    authorUserId: person(),
    /** Name and side at that time; the database fills in both. */
    authorName: checked(text(), (it) => sql`${it} <> ''`)
      .notNull()
      .default(""),
    fromStaff: boolean().notNull().default(false),
    body: textOf(1, 10000).notNull(),
    visibility: oneOf(["CLIENT", "INTERNAL"]).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("comments_of_job").on(t.jobId, t.createdAt, t.id),
    index("comments_of_organisation").on(t.organisationId, t.jobId),
  ],
);
