import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, text } from "drizzle-orm/pg-core";
import { JURISDICTIONS } from "#app/domain/time/jurisdiction.ts";
import { allOrNone, id, isOneOf } from "./columns.ts";
import { sourced } from "./sourced.ts";

/**
 * Days of which the rules for bank holidays do not know: proclaimed for one year, or moved. None changes once it is
 * confirmed: of several for one day the one added last counts.
 */
export const bankHolidays = pgTable(
  "bank_holidays",
  {
    id: id(),
    jurisdiction: text({ enum: JURISDICTIONS }).notNull(),
    day: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    isWorked: boolean().notNull().default(false),
    ...sourced(),
  },
  (t) => [
    isOneOf("bank_holidays_jurisdiction", t.jurisdiction, JURISDICTIONS),
    check("bank_holidays_weekday", sql`extract(isodow from ${t.day}) < 6`),
    check("bank_holidays_name", sql`char_length(${t.name}) between 1 and 100`),
    check("bank_holidays_source", sql`char_length(${t.source}) between 1 and 500`),
    allOrNone("bank_holidays_confirmed", t.confirmedAt, t.confirmedByUserId),
  ],
);
