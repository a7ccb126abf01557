import { sql } from "drizzle-orm";
import { check, integer, numeric, primaryKey } from "drizzle-orm/pg-core";
import { at, checked, day, table } from "./columns.ts";

/** The figures of the staff's charts, counted every few minutes; one row for each month or year. */
export const statistics = table(
  "statistics",
  {
    firstMonth: day().notNull(),
    months: checked(integer(), (it) => sql`${it} in (1, 12)`).notNull(),
    requested: integer().notNull(),
    accepted: integer().notNull(),
    lost: integer().notNull().default(0),
    answerSeconds: integer(),
    /** The sum of the quotes that are open at the time of counting; in the row of the year alone. */
    openValue: numeric({ precision: 14, scale: 2 }),
    quoted: integer().notNull(),
    quoteSeconds: integer(),
    completed: integer().notNull(),
    completionSeconds: integer(),
    countedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.months, t.firstMonth] }),
    check("statistics_first_day", sql`extract(day from ${t.firstMonth}) = 1`),
  ],
);
