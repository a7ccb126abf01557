import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";

/** The latest result of each regular check of the installation; no personal data. */
export const installationChecks = pgTable(
  "installation_checks",
  {
    name: text({
      enum: ["backup", "restore_drill", "audit", "mail", "papers", "sweep"],
    }).primaryKey(),
    status: text({ enum: ["OK", "WARNING", "WRONG"] }).notNull(),
    detail: text().notNull(),
    checkedAt: createdAt(),
    /** When the result was last OK, even if later ones were not. */
    okAt: at(),
  },
  (t) => [
    check(
      "installation_checks_name",
      sql`${t.name} in ('backup', 'restore_drill', 'audit', 'mail', 'papers', 'sweep')`,
    ),
    check("installation_checks_status", sql`${t.status} in ('OK', 'WARNING', 'WRONG')`),
    check("installation_checks_detail", sql`char_length(${t.detail}) between 1 and 300`),
  ],
);
