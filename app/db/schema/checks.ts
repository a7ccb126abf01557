import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { codesOf } from "#app/domain/forms/codes.ts";
import { CHECK_LABELS, HEALTH_STATUS_LABELS } from "#app/domain/health/check.ts";
import { at, createdAt, isOneOf } from "./columns.ts";

const CHECK_NAMES = codesOf(CHECK_LABELS);
const HEALTH_STATUSES = codesOf(HEALTH_STATUS_LABELS);

/** The latest result of each regular check of the installation; no personal data. */
export const installationChecks = pgTable(
  "installation_checks",
  {
    name: text({ enum: CHECK_NAMES }).primaryKey(),
    status: text({ enum: HEALTH_STATUSES }).notNull(),
    detail: text().notNull(),
    checkedAt: createdAt(),
    /** When the result was last OK, even if later ones were not. */
    okAt: at(),
  },
  (t) => [
    isOneOf("installation_checks_name", t.name, CHECK_NAMES),
    isOneOf("installation_checks_status", t.status, HEALTH_STATUSES),
    check("installation_checks_detail", sql`char_length(${t.detail}) between 1 and 300`),
  ],
);
