import { sql } from "drizzle-orm";
import { boolean, check, index, integer } from "drizzle-orm/pg-core";
import { SUBJECT_REQUEST_KINDS, SUBJECT_REQUEST_STATES } from "#app/words/subject-requests.ts";
import { checked, createdAt, day, id, oneOf, table, textOf } from "./columns.ts";
import { person } from "./users.ts";

/** What people ask of us about their data. Staff alone. */
export const subjectRequests = table(
  "subject_requests",
  {
    id: id(),
    /** Whose data it is about. */
    name: textOf(2, 120).notNull(),
    kind: oneOf(SUBJECT_REQUEST_KINDS).notNull(),
    state: oneOf(SUBJECT_REQUEST_STATES).notNull().default("OPEN"),
    receivedOn: day().notNull(),
    /** By when it is answered, or a complaint acknowledged; while the clock stands still, as it was before. */
    dueOn: day().notNull(),
    pausedFrom: day(),
    /** Of all pauses that have ended. */
    pausedDays: checked(integer(), (it) => sql`${it} >= 0`)
      .notNull()
      .default(0),
    extended: boolean().notNull().default(false),
    identityCheckedOn: day(),
    acknowledgedOn: day(),
    closedOn: day(),
    note: textOf(1, 5000),
    addedByUserId: person(),
    addedAt: createdAt(),
  },
  (t) => [
    check("subject_requests_paused", sql`(${t.state} = 'WAITING') = (${t.pausedFrom} is not null)`),
    check("subject_requests_closed", sql`(${t.state} = 'CLOSED') = (${t.closedOn} is not null)`),
    check("subject_requests_decided", sql`${t.closedOn} is null or ${t.note} is not null`),
    check(
      "subject_requests_complaint",
      sql`${t.kind} = 'COMPLAINT' or ${t.acknowledgedOn} is null`,
    ),
    check("subject_requests_extended", sql`${t.kind} <> 'COMPLAINT' or not ${t.extended}`),
    check("subject_requests_days", sql`${t.receivedOn} < ${t.dueOn}`),
    index("subject_requests_open").on(t.dueOn, t.id).where(sql`state <> 'CLOSED'`),
    index("subject_requests_newest").on(t.addedAt, t.id),
  ],
);
