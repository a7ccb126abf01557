import { CHECK_NAMES, HEALTH_STATUS_LABELS } from "#app/words/health.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { at, createdAt, oneOf, table, textOf } from "./columns.ts";

const HEALTH_STATUSES = codesOf(HEALTH_STATUS_LABELS);

/** The latest result of each regular check of the installation; no personal data. */
export const installationChecks = table("installation_checks", {
  name: oneOf(CHECK_NAMES).primaryKey(),
  status: oneOf(HEALTH_STATUSES).notNull(),
  detail: textOf(1, 300).notNull(),
  checkedAt: createdAt(),
  /** When the result was last OK, even if later ones were not. */
  okAt: at(),
});
