import { sql } from "drizzle-orm";
import { boolean, check, integer, numeric, smallint, text, uuid } from "drizzle-orm/pg-core";
import { allOrNone, checked, createdAt, money, table, textOf } from "./columns.ts";
import { profiles } from "./users.ts";

const rate = money;

/** What quotes and invoices say of the business; each change is a new version, and documents name theirs. */
export const businessSettings = table(
  "business_settings",
  {
    /** From 1, without gaps; the database gives it. */
    version: checked(integer(), (it) => sql`${it} >= 1`).primaryKey(),
    /** Null: not registered, and no VAT is charged. */
    vatNumber: checked(text(), (it) => sql`${it} ~ '^GB([0-9]{9}|[0-9]{12})$'`),
    vatRate: numeric({ precision: 5, scale: 2 }).notNull().default("20.00"),
    accountName: textOf(1, 100),
    sortCode: checked(text(), (it) => sql`${it} ~ '^[0-9]{2}-[0-9]{2}-[0-9]{2}$'`),
    accountNumber: checked(text(), (it) => sql`${it} ~ '^[0-9]{8}$'`),
    /** Of the experts' office, which decides legal-aid rates by region, with whether it is inside the M25. */
    postcode: textOf(5, 8),
    isInLondon: boolean().notNull().default(false),
    paymentDays: checked(smallint(), (it) => sql`${it} between 1 and 120`)
      .notNull()
      .default(30),
    /** What we charge, GBP: by the hour and, for mileage, by the mile; null: not set. */
    preparationRate: rate(),
    attendanceRate: rate(),
    travelRate: rate(),
    mileageRate: rate(),
    /** From which amount it costs, GBP, on the public page of fees; null: not said there. */
    preliminaryFrom: rate(),
    reportFrom: rate(),
    conferenceFrom: rate(),
    attendanceFrom: rate(),
    /** Null: the first version, which comes with the product. */
    savedByUserId: uuid().references(() => profiles.id),
    savedAt: createdAt(),
  },
  (t) => [
    check("business_settings_vat_rate", sql`${t.vatRate} > 0 and ${t.vatRate} <= 100`),
    allOrNone("business_settings_bank", t.accountName, t.sortCode, t.accountNumber),
    check(
      "business_settings_rates",
      sql`least(${t.preparationRate}, ${t.attendanceRate}, ${t.travelRate}, ${t.mileageRate}) >= 0`,
    ),
    check(
      "business_settings_prices",
      sql`least(${t.preliminaryFrom}, ${t.reportFrom}, ${t.conferenceFrom}, ${t.attendanceFrom}) >= 0`,
    ),
  ],
);
