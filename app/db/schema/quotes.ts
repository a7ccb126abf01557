import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
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
  QUOTE_BASES,
  QUOTE_STATUSES,
} from "#app/domain/quotes/quote.ts";
import { LINE_KINDS, LINE_UNITS } from "#app/domain/quotes/quote-line.ts";
import { businessSettings } from "./business-settings.ts";
import { at, createdAt, id, isOneOf, ofJob } from "./columns.ts";
import { sameJob } from "./jobs.ts";
import { termsVersions } from "./terms.ts";
import { person, profiles } from "./users.ts";

/** Pounds and pence, as text such as `1250.00`. */
const money = () => numeric({ precision: 12, scale: 2 });
const VAT = sql`round(amount * coalesce(vat_rate, 0) / 100, 2)`;

export const quotes = pgTable(
  "quotes",
  {
    id: id(),
    ...ofJob(),
    version: integer().notNull(),
    kind: text({ enum: ["MAIN", "FURTHER"] })
      .notNull()
      .default("MAIN"),
    basis: text({ enum: QUOTE_BASES }).notNull().default("FIXED"),
    /** The sum of its lines, without VAT. */
    amount: money().notNull(),
    /** Per cent; null: no VAT is charged. VAT is on the whole sum, and half a penny is rounded up. */
    vatRate: numeric({ precision: 5, scale: 2 }),
    vat: money().notNull().generatedAlwaysAs(VAT),
    gross: money().notNull().generatedAlwaysAs(sql`amount + ${VAT}`),
    currency: text().notNull().default("GBP"),
    scope: text(),
    turnaround: text(),
    notes: text(),
    disclosure: text(),
    /** The terms and the details of the business that hold for it; null: sent before there were any. */
    termsNumber: integer().references(() => termsVersions.number),
    settingsVersion: integer().references(() => businessSettings.version),
    /** SHA-256 in hexadecimal of everything that accepting it agrees to. */
    contentSha256: text(),
    /** What the legal-aid check said when it was sent; null: the job is not funded by legal aid. */
    rateCheck: jsonb(),
    /** The last day in London on which it can be answered; null: sent before quotes had one. */
    validUntil: date({ mode: "string" }),
    remindedDays: smallint(),
    status: text({ enum: QUOTE_STATUSES }).notNull().default("SENT"),
    createdByUserId: person(),
    decidedAt: at(),
    decidedByUserId: uuid().references(() => profiles.id),
    declineReason: text({ enum: DECLINE_REASONS }),
    declineNote: text(),
    wantsRequote: boolean().notNull().default(false),
    /** The client's purchase order number, given with the acceptance. */
    purchaseOrder: text(),
    /** How the client told us, where staff recorded the acceptance: `decidedByUserId` is theirs then. */
    answeredVia: text({ enum: ANSWER_WAYS }),
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
    check("quotes_kind", sql`${t.kind} in ('MAIN', 'FURTHER')`),
    isOneOf("quotes_basis", t.basis, QUOTE_BASES),
    check("quotes_vat_rate", sql`${t.vatRate} > 0 and ${t.vatRate} <= 100`),
    check("quotes_scope", sql`char_length(${t.scope}) between 1 and 5000`),
    check("quotes_turnaround", sql`char_length(${t.turnaround}) between 1 and 300`),
    check("quotes_content_sha256", sql`${t.contentSha256} ~ '^[0-9a-f]{64}$'`),
    check("quotes_currency", sql`${t.currency} = 'GBP'`),
    check("quotes_disclosure", sql`char_length(${t.disclosure}) between 1 and 2000`),
    check("quotes_notes", sql`char_length(${t.notes}) between 1 and 20000`),
    isOneOf("quotes_status", t.status, QUOTE_STATUSES),
    check("quotes_version", sql`${t.version} >= 1`),
    check(
      "quotes_decided",
      sql`(${t.status} in ('ACCEPTED', 'DECLINED')) = (${t.decidedAt} is not null) and (${t.decidedAt} is null) = (${t.decidedByUserId} is null)`,
    ),
    isOneOf("quotes_decline_reason", t.declineReason, DECLINE_REASONS),
    check("quotes_decline_note", sql`char_length(${t.declineNote}) between 1 and 2000`),
    check(
      "quotes_decline_declined",
      sql`${t.status} = 'DECLINED' or (${t.declineReason} is null and ${t.declineNote} is null)`,
    ),
    isOneOf("quotes_answered_via", t.answeredVia, ANSWER_WAYS),
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
    sameJob("quotes_job_same_organisation", t),
    unique("quotes_id_org").on(t.id, t.organisationId),
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
export const quoteLines = pgTable(
  "quote_lines",
  {
    quoteId: uuid().notNull(),
    organisationId: uuid().notNull(),
    /** From 1. */
    position: smallint().notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    description: text().notNull(),
    unit: text({ enum: LINE_UNITS }).notNull(),
    minutes: integer(),
    quantity: numeric({ precision: 9, scale: 2 }),
    rate: money(),
    net: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.position] }),
    foreignKey({
      name: "quote_lines_quote_same_organisation",
      columns: [t.quoteId, t.organisationId],
      foreignColumns: [quotes.id, quotes.organisationId],
    }),
    check("quote_lines_position", sql`${t.position} between 1 and 60`),
    isOneOf("quote_lines_kind", t.kind, LINE_KINDS),
    check("quote_lines_description", sql`char_length(${t.description}) between 1 and 300`),
    check("quote_lines_minutes", sql`${t.minutes} between 1 and 600000`),
    check("quote_lines_quantity", sql`${t.quantity} > 0`),
    check("quote_lines_rate", sql`${t.rate} >= 0`),
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
export const quoteDrafts = pgTable(
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
export const quoteTemplates = pgTable(
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
