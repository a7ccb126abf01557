import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { AUTOMATIC_SIGNS, ENQUIRY_STATUSES } from "#app/domain/enquiries/enquiry.ts";
import { at, createdAt, id, isOneOf, words } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { organisations } from "./organisations.ts";
import { person, profiles } from "./users.ts";

/** Messages of the contact form. `fingerprint`: the same form sent twice is one enquiry. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    fingerprint: text().unique(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    organization: text(),
    words: words(sql`name || E'\\n' || email || E'\\n' || coalesce(organization, '')`),
    caseType: text(),
    message: text().notNull(),
    status: text({ enum: ENQUIRY_STATUSES }).notNull().default("NEW"),
    ownerUserId: uuid().references(() => profiles.id),
    note: text(),
    noteVersion: integer().notNull().default(0),
    answeredAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    organisationId: uuid().references(() => organisations.id),
    jobId: uuid().references(() => jobs.id),
    invitedAt: at(),
    possiblyAutomatic: text({ enum: AUTOMATIC_SIGNS }),
  },
  (t) => [
    check("enquiries_name", sql`char_length(${t.name}) between 1 and 120`),
    check("enquiries_email", sql`char_length(${t.email}) between 3 and 254`),
    check("enquiries_phone", sql`char_length(${t.phone}) between 1 and 30`),
    check("enquiries_organization", sql`char_length(${t.organization}) between 1 and 120`),
    check("enquiries_case_type", sql`char_length(${t.caseType}) between 1 and 120`),
    check("enquiries_message", sql`char_length(${t.message}) between 1 and 10000`),
    check("enquiries_note", sql`char_length(${t.note}) between 1 and 20000`),
    isOneOf("enquiries_status", t.status, ENQUIRY_STATUSES),
    check(
      "enquiries_answered",
      sql`(${t.answeredAt} is not null) = (${t.status} in ('REPLIED', 'CONVERTED'))`,
    ),
    isOneOf("enquiries_possibly_automatic", t.possiblyAutomatic, AUTOMATIC_SIGNS),
    check("enquiries_job", sql`${t.jobId} is null or ${t.organisationId} is not null`),
    index("enquiries_of_organisation").on(t.organisationId),
    index("enquiries_of_job").on(t.jobId),
    index("enquiries_newest").on(t.createdAt, t.id).where(sql`status <> 'SPAM'`),
    index("enquiries_by_status").on(t.status, t.createdAt, t.id),
    index("enquiries_of_owner").on(t.ownerUserId),
  ],
);

export const enquiryReplies = pgTable(
  "enquiry_replies",
  {
    id: id(),
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id),
    authorUserId: person(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("enquiry_replies_body", sql`char_length(${t.body}) between 1 and 10000`),
    index("enquiry_replies_of_enquiry").on(t.enquiryId, t.createdAt),
  ],
);
