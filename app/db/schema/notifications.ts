import { integer, primaryKey, uuid } from "drizzle-orm/pg-core";
import { at, oneOf, table } from "./columns.ts";
import { jobs, tableOfJob } from "./jobs.ts";
import { ofPerson } from "./users.ts";

/**
 * Counts the events of a job: one row for staff, and one for clients with only the events that they may
 * see. A trigger on the audit log writes it.
 */
export const jobActivity = tableOfJob(
  "job_activity",
  {
    audience: oneOf(["STAFF", "CLIENT"]).notNull(),
    eventCount: integer().notNull(),
    lastByUserId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.audience] })],
);

export const jobVisits = table(
  "job_visits",
  {
    userId: ofPerson().notNull(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    seen: integer().notNull(),
    /** When they last looked at its papers, staff alone; and since when papers are new to them. */
    papersSeenAt: at(),
    papersNewSince: at(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] })],
);

export const newsMarks = table("news_marks", {
  userId: ofPerson().primaryKey(),
  seenAt: at().notNull(),
});

/**
 * Notifications, by their audit entry, that a person has opened since then. Without a foreign key, which
 * would lock the entry; the policy asks whether the person sees it.
 */
export const readNotifications = table(
  "read_notifications",
  {
    userId: ofPerson().notNull(),
    entryId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.entryId] })],
);
