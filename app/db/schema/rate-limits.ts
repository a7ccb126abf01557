import { index, integer, text } from "drizzle-orm/pg-core";
import { at, table } from "./columns.ts";

/** How often something was done until `resetsAt`. Keys are digests, so that no address is stored. */
export const rateLimits = table(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: at().notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.resetsAt)],
);
