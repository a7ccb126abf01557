import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { profiles } from "./users.ts";

/**
 * Days of which the rules for bank holidays do not know: proclaimed for one year, or moved. None changes once it is
 * confirmed: of several for one day the one added last counts.
 */
export const bankHolidays = pgTable(
  "bank_holidays",
  {
    id: id(),
    jurisdiction: text({ enum: ["EW", "SCOTLAND", "NI"] }).notNull(),
    day: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    isWorked: boolean().notNull().default(false),
    /** Where it is laid down. */
    source: text().notNull(),
    /** Null: it came with the product. */
    addedByUserId: uuid().references(() => profiles.id),
    addedAt: createdAt(),
    /** Null until somebody has compared it with its source. */
    confirmedByUserId: uuid().references(() => profiles.id),
    confirmedAt: at(),
  },
  (t) => [
    check("bank_holidays_jurisdiction", sql`${t.jurisdiction} in ('EW', 'SCOTLAND', 'NI')`),
    check("bank_holidays_weekday", sql`extract(isodow from ${t.day}) < 6`),
    check("bank_holidays_name", sql`char_length(${t.name}) between 1 and 100`),
    check("bank_holidays_source", sql`char_length(${t.source}) between 1 and 500`),
    check(
      "bank_holidays_confirmed",
      sql`(${t.confirmedAt} is null) = (${t.confirmedByUserId} is null)`,
    ),
  ],
);
