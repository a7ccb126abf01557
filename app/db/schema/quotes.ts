import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ANSWER_WAYS,
  DECLINE_REASONS,
  LINE_KINDS,
  LINE_UNITS,
  QUOTE_BASES,
  QUOTE_STATUSES,
} from "#app/words/quotes.ts";
import { businessSettings } from "./business-settings.ts";
import {
  at,
  checked,
  createdAt,
  day,
  hexSha256,
  id,
  key,
  money,
  oneOf,
  table,
  textOf,
} from "./columns.ts";
import { sameJob, tableOfJob } from "./jobs.ts";
import { termsVersions } from "./terms.ts";
import { person, profiles } from "./users.ts";

/** Pounds and pence, as text such as `1250.00`. */
const VAT = sql`round(amount * coalesce(vat_rate, 0) / 100, 2)`;

export const quotes = tableOfJob(
  "quotes",
  {
    id: id(),
    version: checked(integer(), (it) => sql`${it} >= 1`).notNull(),
    kind: oneOf(["MAIN", "FURTHER"]).notNull().default("MAIN"),
    basis: oneOf(QUOTE_BASES).notNull().default("FIXED"),
    /** The sum of its lines, without VAT. */
    amount: checked(money(), (it) => sql`${it} between 0 and 9999999.99`).notNull(),
    /** Per cent; null: no VAT is charged. VAT is on the whole sum, and half a penny is rounded up. */
    vatRate: checked(numeric({ precision: 5, scale: 2 }), (it) => sql`${it} > 0 and ${it} <= 100`),
    vat: money().notNull().generatedAlwaysAs(VAT),
    gross: money().notNull().generatedAlwaysAs(sql`amount + ${VAT}`),
    currency: checked(text(), (it) => sql`${it} = 'GBP'`)
      .notNull()
      .default("GBP"),
    scope: textOf(1, 5000),
    turnaround: textOf(1, 300),
    notes: textOf(1, 20000),
    disclosure: textOf(1, 2000),
    /** The terms and the details of the business that hold for it; null: sent before there were any. */
    termsNumber: integer().references(() => termsVersions.number),
    settingsVersion: integer().references(() => businessSettings.version),
    /** SHA-256 in hexadecimal of everything that accepting it agrees to. */
    contentSha256: hexSha256(),
    /** What the legal-aid check said when it was sent; null: the job is not funded by legal aid. */
    rateCheck: jsonb(),
    /** The last day in London on which it can be answered; null: sent before quotes had one. */
    validUntil: day(),
    remindedDays: smallint(),
    status: oneOf(QUOTE_STATUSES).notNull().default("SENT"),
    createdByUserId: person(),
    decidedAt: at(),
    decidedByUserId: uuid().references(() => profiles.id),
    declineReason: oneOf(DECLINE_REASONS),
    declineNote: textOf(1, 2000),
    wantsRequote: boolean().notNull().default(false),
    /** The client's purchase order number, given with the acceptance. */
    purchaseOrder: text(),
    /** How the client told us, where staff recorded the acceptance: `decidedByUserId` is theirs then. */
    answeredVia: oneOf(ANSWER_WAYS),
    answeredByName: textOf(2, 120),
    answerNote: textOf(1, 1000),
    /** When it expired, or staff withdrew or replaced it; the database sets it. */
    endedAt: at(),
    endedByUserId: uuid().references(() => profiles.id),
    endReason: textOf(1, 1000),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "quotes_decided",
      sql`(${t.status} in ('ACCEPTED', 'DECLINED')) = (${t.decidedAt} is not null) and (${t.decidedAt} is null) = (${t.decidedByUserId} is null)`,
    ),
    check(
      "quotes_decline_declined",
      sql`${t.status} = 'DECLINED' or (${t.declineReason} is null and ${t.declineNote} is null)`,
    ),
    check(
      "quotes_answer_recorded",
      sql`num_nulls(${t.answeredVia}, ${t.answeredByName}, ${t.answerNote}) in (0, 3) and (${t.answeredVia} is null or ${t.status} = 'ACCEPTED')`,
    ),
    check(
      "quotes_ended",
      sql`(${t.status} in ('WITHDRAWN', 'SUPERSEDED', 'EXPIRED')) = (${t.endedAt} is not null) and (${t.status} in ('WITHDRAWN', 'SUPERSEDED')) = (${t.endedByUserId} is not null)`,
    ),
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
    unique("quotes_id_org").on(t.id, t.organisationId),
    unique("quotes_id_job").on(t.id, t.jobId),
    unique("quotes_version_once").on(t.jobId, t.version),
    uniqueIndex("quotes_one_sent_per_job").on(t.jobId).where(sql`status = 'SENT'`),
    uniqueIndex("quotes_one_live_per_job")
      .on(t.jobId)
      .where(sql`kind = 'MAIN' and status in ('SENT', 'ACCEPTED')`),
    index("quotes_open_longest").on(t.createdAt, t.id).where(sql`status = 'SENT'`),
    index("quotes_open_of_organisation_longest")
      .on(t.organisationId, t.createdAt, t.id)
      .where(sql`status = 'SENT'`),
    index("quotes_by_status").on(t.status, t.jobId),
    index("quotes_open_by_end").on(t.validUntil).where(sql`status = 'SENT'`),
    index("quotes_of_organisation").on(t.organisationId, t.jobId),
    index("quotes_first_sent").on(t.createdAt).where(sql`version = 1`),
    index("quotes_accepted").on(t.decidedAt).where(sql`status = 'ACCEPTED'`),
  ],
);

/** What a quote is made up of, in the order shown; a quote sent before there were lines has none. */
export const quoteLines = table(
  "quote_lines",
  {
    quoteId: uuid().notNull(),
    organisationId: uuid().notNull(),
    /** From 1. */
    position: checked(smallint(), (it) => sql`${it} between 1 and 60`).notNull(),
    kind: oneOf(LINE_KINDS).notNull(),
    description: textOf(1, 300).notNull(),
    unit: text({ enum: LINE_UNITS }).notNull(),
    minutes: checked(integer(), (it) => sql`${it} between 1 and 600000`),
    quantity: checked(numeric({ precision: 9, scale: 2 }), (it) => sql`${it} > 0`),
    rate: checked(money(), (it) => sql`${it} >= 0`),
    net: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.position] }),
    key(
      "quote_lines_quote_same_organisation",
      [t.quoteId, t.organisationId],
      [quotes.id, quotes.organisationId],
    ),
    check(
      "quote_lines_net",
      sql`${t.net} between 0 and 9999999.99 and case ${t.unit}
        when 'HOUR' then num_nulls(${t.minutes}, ${t.rate}) = 0 and ${t.quantity} is null
          and ${t.net} = round(${t.minutes} * ${t.rate} / 60, 2)
        when 'FIXED' then num_nonnulls(${t.minutes}, ${t.quantity}, ${t.rate}) = 0
        else ${t.unit} in ('ITEM', 'MILE', 'DAY') and num_nulls(${t.quantity}, ${t.rate}) = 0
          and ${t.minutes} is null and ${t.net} = round(${t.quantity} * ${t.rate}, 2) end`,
    ),
    index("quote_lines_of_organisation").on(t.organisationId, t.quoteId),
  ],
);

/** A quote that staff have begun, as they left the form; one for each job. */
export const quoteDrafts = table(
  "quote_drafts",
  {
    jobId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    body: jsonb().notNull(),
    savedByUserId: person(),
    savedAt: createdAt(),
  },
  (t) => [
    sameJob("quote_drafts_job_same_organisation", t),
    index("quote_drafts_of_organisation").on(t.organisationId, t.jobId),
  ],
);

/** Lines that staff keep to begin further quotes with. */
export const quoteTemplates = table(
  "quote_templates",
  {
    id: id(),
    name: text().notNull().unique(),
    body: jsonb().notNull(),
    savedByUserId: person(),
    savedAt: createdAt(),
  },
  (t) => [check("quote_templates_name", sql`char_length(${t.name}) between 1 and 80`)],
);
