import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, text, unique, uuid } from "drizzle-orm/pg-core";
import { businessSettings } from "./business-settings.ts";
import { allOrNone, checked, createdAt, day, id, key, money, table, textOf } from "./columns.ts";
import { tableOfJob } from "./jobs.ts";
import { quotes } from "./quotes.ts";
import { person } from "./users.ts";

const VAT = sql`round(net * coalesce(vat_rate, 0) / 100, 2)`;

/** Of a quote that was accepted and is not billed yet: the database marks it. Staff alone. */
export const unbilledQuotes = table(
  "unbilled_quotes",
  {
    quoteId: uuid().primaryKey(),
    organisationId: uuid().notNull(),
  },
  (t) => [
    key(
      "unbilled_quotes_quote_same_organisation",
      [t.quoteId, t.organisationId],
      [quotes.id, quotes.organisationId],
    ),
    index("unbilled_quotes_of_organisation").on(t.organisationId),
  ],
);

/**
 * What was handed over to the accounts program for a quote, and what it said of it later: number, days and payment.
 * Clients see a bill once it has its number.
 */
export const bills = tableOfJob(
  "bills",
  {
    id: id(),
    quoteId: uuid().notNull(),
    /** `DX-26-0147-1`: the job's number and the quote's version, by which the accounts program names it to us. */
    reference: text().notNull().unique(),
    billTo: textOf(1, 200).notNull(),
    /** In their order: `description`, and `net` as `1250.00`. */
    lines: jsonb().$type<{ description: string; net: string }[]>().notNull(),
    net: checked(money(), (it) => sql`${it} between 0.01 and 9999999.99`).notNull(),
    /** By the settings when it was handed over. Per cent; null: no VAT is charged. */
    vatRate: checked(numeric({ precision: 5, scale: 2 }), (it) => sql`${it} > 0 and ${it} <= 100`),
    vat: money().notNull().generatedAlwaysAs(VAT),
    gross: money().notNull().generatedAlwaysAs(sql`net + ${VAT}`),
    settingsVersion: integer()
      .notNull()
      .references(() => businessSettings.version),
    handedOverAt: createdAt(),
    byUserId: person(),
    /** As the accounts program gave it; null: it has not yet. */
    number: textOf(1, 40),
    issuedOn: day(),
    dueOn: day(),
    /** All that was paid so far, and when the last of it was. */
    paidAmount: money(),
    paidOn: day(),
  },
  (t) => [
    unique("bills_one_of_a_quote").on(t.quoteId),
    unique("bills_id_job").on(t.id, t.jobId),
    unique("bills_number_once").on(t.number),
    key(
      "bills_quote_same_organisation",
      [t.quoteId, t.organisationId],
      [quotes.id, quotes.organisationId],
    ),
    allOrNone("bills_numbered", t.number, t.issuedOn, t.dueOn),
    allOrNone("bills_paid", t.paidAmount, t.paidOn),
    check("bills_due", sql`${t.dueOn} >= ${t.issuedOn}`),
    check(
      "bills_paid_amount",
      sql`${t.paidAmount} is null or (${t.number} is not null and ${t.paidAmount} > 0 and ${t.paidAmount} <= ${t.gross})`,
    ),
    index("bills_of_job").on(t.jobId),
    index("bills_of_organisation").on(t.organisationId, t.jobId),
    index("bills_newest").on(t.handedOverAt, t.id),
    index("bills_open").on(t.dueOn, t.id).where(sql`(paid_amount is null or paid_amount < gross)`),
  ],
);

/** The files of a bill, as they were handed over. Staff alone. */
export const billFiles = tableOfJob(
  "bill_files",
  {
    billId: uuid().primaryKey(),
    xero: text().notNull(),
    quickbooks: text().notNull(),
    /** Why it is not what was proposed. */
    note: textOf(1, 1000),
  },
  (t) => [
    key("bill_files_bill_of_job", [t.billId, t.jobId], [bills.id, bills.jobId]),
    index("bill_files_of_organisation").on(t.organisationId, t.jobId),
  ],
);
