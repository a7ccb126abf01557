import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { allOrNone, createdAt } from "./columns.ts";
import { profiles } from "./users.ts";

const rate = () => numeric({ precision: 12, scale: 2 });

/** What quotes and invoices say of the business; each change is a new version, and documents name theirs. */
export const businessSettings = pgTable(
  "business_settings",
  {
    /** From 1, without gaps; the database gives it. */
    version: integer().primaryKey(),
    /** Null: not registered, and no VAT is charged. */
    vatNumber: text(),
    vatRate: numeric({ precision: 5, scale: 2 }).notNull().default("20.00"),
    accountName: text(),
    sortCode: text(),
    accountNumber: text(),
    /** Of the experts' office, which decides legal-aid rates by region, with whether it is inside the M25. */
    postcode: text(),
    isInLondon: boolean().notNull().default(false),
    paymentDays: smallint().notNull().default(30),
    /** What we charge, GBP: by the hour and, for mileage, by the mile; null: not set. */
    preparationRate: rate(),
    attendanceRate: rate(),
    travelRate: rate(),
    mileageRate: rate(),
    /** Null: the first version, which comes with the product. */
    savedByUserId: uuid().references(() => profiles.id),
    savedAt: createdAt(),
  },
  (t) => [
    check("business_settings_version", sql`${t.version} >= 1`),
    check("business_settings_vat_number", sql`${t.vatNumber} ~ '^GB([0-9]{9}|[0-9]{12})$'`),
    check("business_settings_vat_rate", sql`${t.vatRate} > 0 and ${t.vatRate} <= 100`),
    check("business_settings_account_name", sql`char_length(${t.accountName}) between 1 and 100`),
    check("business_settings_sort_code", sql`${t.sortCode} ~ '^[0-9]{2}-[0-9]{2}-[0-9]{2}$'`),
    check("business_settings_account_number", sql`${t.accountNumber} ~ '^[0-9]{8}$'`),
    allOrNone("business_settings_bank", t.accountName, t.sortCode, t.accountNumber),
    check("business_settings_postcode", sql`char_length(${t.postcode}) between 5 and 8`),
    check(
      "business_settings_rates",
      sql`least(${t.preparationRate}, ${t.attendanceRate}, ${t.travelRate}, ${t.mileageRate}) >= 0`,
    ),
    check("business_settings_payment_days", sql`${t.paymentDays} between 1 and 120`),
  ],
);
