import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
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
    status: text({ enum: ["SENT", "ACCEPTED", "DECLINED"] })
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
    createdAt: createdAt(),
  },
  (t) => [
    check("quotes_amount", sql`${t.amount} between 0 and 9999999.99`),
    check("quotes_currency", sql`${t.currency} = 'GBP'`),
    check("quotes_notes", sql`char_length(${t.notes}) between 1 and 20000`),
    check("quotes_status", sql`${t.status} in ('SENT', 'ACCEPTED', 'DECLINED')`),
    check("quotes_version", sql`${t.version} >= 1`),
    check(
      "quotes_decided",
      sql`(${t.status} = 'SENT') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedByUserId} is null)`,
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
    foreignKey({
      name: "quotes_job_same_organisation",
      columns: [t.jobId, t.organisationId],
      foreignColumns: [jobs.id, jobs.organisationId],
    }),
    unique("quotes_version_once").on(t.jobId, t.version),
    uniqueIndex("quotes_one_sent_per_job").on(t.jobId).where(sql`status = 'SENT'`),
    uniqueIndex("quotes_one_live_per_job").on(t.jobId).where(sql`status <> 'DECLINED'`),
    index("quotes_of_organisation").on(t.organisationId, t.jobId),
    index("quotes_first_sent").on(t.createdAt).where(sql`version = 1`),
    index("quotes_accepted").on(t.decidedAt).where(sql`status = 'ACCEPTED'`),
  ],
);
