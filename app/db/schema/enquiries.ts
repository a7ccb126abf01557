import { sql } from "drizzle-orm";
import { check, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { AUTOMATIC_SIGNS, ENQUIRY_STATUSES } from "#app/words/enquiries.ts";
import { at, createdAt, id, oneOf, table, textOf, words } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { organisations } from "./organisations.ts";
import { person, profiles } from "./users.ts";

/** Messages of the contact form. `fingerprint`: the same form sent twice is one enquiry. */
export const enquiries = table(
  "enquiries",
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    fingerprint: text().unique(),
    name: textOf(1, 120).notNull(),
    email: textOf(3, 254).notNull(),
    phone: textOf(1, 30),
    organization: textOf(1, 120),
    words: words(sql`name || E'\\n' || email || E'\\n' || coalesce(organization, '')`),
    caseType: textOf(1, 120),
    message: textOf(1, 10000).notNull(),
    status: oneOf(ENQUIRY_STATUSES).notNull().default("NEW"),
    ownerUserId: uuid().references(() => profiles.id),
    note: textOf(1, 20000),
    noteVersion: integer().notNull().default(0),
    answeredAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    organisationId: uuid().references(() => organisations.id),
    jobId: uuid().references(() => jobs.id),
    invitedAt: at(),
    possiblyAutomatic: oneOf(AUTOMATIC_SIGNS),
  },
  (t) => [
    check(
      "enquiries_answered",
      sql`(${t.answeredAt} is not null) = (${t.status} in ('REPLIED', 'CONVERTED'))`,
    ),
    check("enquiries_job", sql`${t.jobId} is null or ${t.organisationId} is not null`),
    index("enquiries_of_organisation").on(t.organisationId),
    index("enquiries_of_job").on(t.jobId),
    index("enquiries_newest").on(t.createdAt, t.id).where(sql`status <> 'SPAM'`),
    index("enquiries_by_status").on(t.status, t.createdAt, t.id),
    index("enquiries_of_owner").on(t.ownerUserId),
  ],
);

export const enquiryReplies = table(
  "enquiry_replies",
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id),
    authorUserId: person(),
    body: textOf(1, 10000).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("enquiry_replies_of_enquiry").on(t.enquiryId, t.createdAt)],
);
