import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** The figures of the staff's charts, counted every few minutes; one row for each month or year. */
export const statistics = pgTable(
  "statistics",
  {
    firstMonth: date({ mode: "string" }).notNull(),
    months: integer().notNull(),
    requested: integer().notNull(),
    accepted: integer().notNull(),
    quoted: integer().notNull(),
    /** Median from request to first quote. */
    quoteSeconds: integer(),
    completed: integer().notNull(),
    /** Median from acceptance to completion. */
    completionSeconds: integer(),
    countedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.months, t.firstMonth] }),
    check("statistics_months", sql`${t.months} in (1, 12)`),
    check("statistics_first_day", sql`extract(day from ${t.firstMonth}) = 1`),
  ],
);
