import { sql } from "drizzle-orm";
import { boolean, check } from "drizzle-orm/pg-core";
import { JURISDICTIONS } from "#app/words/jurisdictions.ts";
import { allOrNone, day, id, oneOf, table, textOf } from "./columns.ts";
import { sourced } from "./sourced.ts";

/**
 * Days of which the rules for bank holidays do not know: proclaimed for one year, or moved. None changes once it is
 * confirmed: of several for one day the one added last counts.
 */
export const bankHolidays = table(
  "bank_holidays",
  {
    id: id(),
    jurisdiction: oneOf(JURISDICTIONS).notNull(),
    day: day().notNull(),
    name: textOf(1, 100).notNull(),
    isWorked: boolean().notNull().default(false),
    ...sourced(),
  },
  (t) => [
    check("bank_holidays_weekday", sql`extract(isodow from ${t.day}) < 6`),
    allOrNone("bank_holidays_confirmed", t.confirmedAt, t.confirmedByUserId),
  ],
);
