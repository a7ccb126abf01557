import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** How often something was done until `resetsAt`. Keys are digests, so that no address is stored. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: at().notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.resetsAt)],
);
