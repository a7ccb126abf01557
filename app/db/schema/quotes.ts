import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { profiles } from "./users.ts";

export const quotes = pgTable(
  "quotes",
  {
    id: id(),
    jobId: uuid().notNull(),
    organisationId: uuid().notNull(),
    version: integer().notNull(),
    amount: numeric({ precision: 12, scale: 2 }).notNull(),
    currency: text().notNull().default("GBP"),
    notes: text(),
    /** The last day in London on which it can be answered; null: sent before quotes had one. */
    validUntil: date({ mode: "string" }),
    /** How many days before its end the client was last reminded of it. */
    remindedDays: smallint(),
    status: text({ enum: ["SENT", "ACCEPTED", "DECLINED", "WITHDRAWN", "SUPERSEDED", "EXPIRED"] })
      .notNull()
      .default("SENT"),
    createdByUserId: uuid()
      .notNull()
      .references(() => profiles.id),
    decidedAt: at(),
    decidedByUserId: uuid().references(() => profiles.id),
    /** Why it was declined, if the client says so. */
    declineReason: text({
      enum: ["PRICE", "TIME", "OTHER_EXPERT", "FUNDING", "NOT_NEEDED", "OTHER"],
    }),
    declineNote: text(),
    /** Whether the client asked for a revised quote when declining this one. */
    wantsRequote: boolean().notNull().default(false),
    /** The client's purchase order number, given with the acceptance. */
    purchaseOrder: text(),
    /** How the client told us, where staff recorded the acceptance: `decidedByUserId` is theirs then. */
    answeredVia: text({ enum: ["EMAIL", "LETTER", "PHONE", "IN_PERSON"] }),
    /** Who at the client accepted, and where the proof is. */
    answeredByName: text(),
    answerNote: text(),
    /** When it expired, or staff withdrew or replaced it; the database sets it. */
    endedAt: at(),
    endedByUserId: uuid().references(() => profiles.id),
    endReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("quotes_amount", sql`${t.amount} between 0 and 9999999.99`),
    check("quotes_currency", sql`${t.currency} = 'GBP'`),
    check("quotes_notes", sql`char_length(${t.notes}) between 1 and 20000`),
    check(
      "quotes_status",
      sql`${t.status} in ('SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'SUPERSEDED', 'EXPIRED')`,
    ),
    check("quotes_version", sql`${t.version} >= 1`),
    check(
      "quotes_decided",
      sql`(${t.status} in ('ACCEPTED', 'DECLINED')) = (${t.decidedAt} is not null) and (${t.decidedAt} is null) = (${t.decidedByUserId} is null)`,
    ),
    check(
      "quotes_decline_reason",
      sql`${t.declineReason} in ('PRICE', 'TIME', 'OTHER_EXPERT', 'FUNDING', 'NOT_NEEDED', 'OTHER')`,
    ),
    check("quotes_decline_note", sql`char_length(${t.declineNote}) between 1 and 2000`),
    check(
      "quotes_decline_declined",
      sql`${t.status} = 'DECLINED' or (${t.declineReason} is null and ${t.declineNote} is null)`,
    ),
    check(
      "quotes_answered_via",
      sql`${t.answeredVia} in ('EMAIL', 'LETTER', 'PHONE', 'IN_PERSON')`,
    ),
    check("quotes_answered_by_name", sql`char_length(${t.answeredByName}) between 2 and 120`),
    check("quotes_answer_note", sql`char_length(${t.answerNote}) between 1 and 1000`),
    check(
      "quotes_answer_recorded",
      sql`num_nulls(${t.answeredVia}, ${t.answeredByName}, ${t.answerNote}) in (0, 3) and (${t.answeredVia} is null or ${t.status} = 'ACCEPTED')`,
    ),
    check(
      "quotes_ended",
      sql`(${t.status} in ('WITHDRAWN', 'SUPERSEDED', 'EXPIRED')) = (${t.endedAt} is not null) and (${t.status} in ('WITHDRAWN', 'SUPERSEDED')) = (${t.endedByUserId} is not null)`,
    ),
    check("quotes_end_reason", sql`char_length(${t.endReason}) between 1 and 1000`),
    check(
      "quotes_end_reason_ended",
      sql`case ${t.status} when 'WITHDRAWN' then ${t.endReason} is not null when 'SUPERSEDED' then true else ${t.endReason} is null end`,
    ),
    check("quotes_expired", sql`${t.status} <> 'EXPIRED' or ${t.validUntil} is not null`),
    check("quotes_reminded", sql`${t.remindedDays} in (2, 7)`),
    check("quotes_wants_requote", sql`not ${t.wantsRequote} or ${t.status} = 'DECLINED'`),
    check(
      "quotes_purchase_order",
      sql`${t.purchaseOrder} is null or (${t.status} = 'ACCEPTED' and char_length(${t.purchaseOrder}) between 1 and 60)`,
    ),
    foreignKey({
      name: "quotes_job_same_organisation",
      columns: [t.jobId, t.organisationId],
      foreignColumns: [jobs.id, jobs.organisationId],
    }),
    unique("quotes_version_once").on(t.jobId, t.version),
    uniqueIndex("quotes_one_sent_per_job").on(t.jobId).where(sql`status = 'SENT'`),
    uniqueIndex("quotes_one_live_per_job").on(t.jobId).where(sql`status in ('SENT', 'ACCEPTED')`),
    index("quotes_open_by_end").on(t.validUntil).where(sql`status = 'SENT'`),
    index("quotes_of_organisation").on(t.organisationId, t.jobId),
    index("quotes_first_sent").on(t.createdAt).where(sql`version = 1`),
    index("quotes_accepted").on(t.decidedAt).where(sql`status = 'ACCEPTED'`),
  ],
);
