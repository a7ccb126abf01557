import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, ofJob } from "./columns.ts";
import { jobs, sameJob } from "./jobs.ts";
import { profiles } from "./users.ts";

/**
 * Counts the events of a job: one row for staff, and one for clients with only the events that they may
 * see. A trigger on the audit log writes it.
 */
export const jobActivity = pgTable(
  "job_activity",
  {
    ...ofJob(),
    audience: text({ enum: ["STAFF", "CLIENT"] }).notNull(),
    eventCount: integer().notNull(),
    lastByUserId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.audience] }),
    check("job_activity_audience", sql`${t.audience} in ('STAFF', 'CLIENT')`),
    sameJob("job_activity_job_same_organisation", t),
  ],
);

export const jobVisits = pgTable(
  "job_visits",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
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

export const newsMarks = pgTable("news_marks", {
  userId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  seenAt: at().notNull(),
});

/**
 * Notifications, by their audit entry, that a person has opened since then. Without a foreign key, which
 * would lock the entry; the policy asks whether the person sees it.
 */
export const readNotifications = pgTable(
  "read_notifications",
  {
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    entryId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.entryId] })],
);
