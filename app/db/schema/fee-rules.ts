import { sql } from "drizzle-orm";
import { check, index, integer } from "drizzle-orm/pg-core";
import { LAA_SERVICES, REGIONS } from "#app/words/funding.ts";
import { allOrNone, day, id, money, oneOf, table } from "./columns.ts";
import { sourced } from "./sourced.ts";

/**
 * What legal aid in England and Wales pays for experts, from a day on. A rule never changes: of several for the same
 * service and region, that of the latest day before the representation order counts, and of these the one added last.
 */
export const feeRules = table(
  "fee_rules",
  {
    id: id(),
    service: oneOf(LAA_SERVICES).notNull(),
    region: oneOf(REGIONS).notNull().default("ANY"),
    maxRate: money(),
    automaticMinutes: integer(),
    travelRate: money(),
    travelMinutes: integer(),
    mileageRate: money(),
    noApplicationBelow: money().notNull(),
    noApplicationBelowPrisonLaw: money().notNull(),
    validFrom: day().notNull(),
    ...sourced(),
  },
  (t) => [
    check(
      "fee_rules_amounts",
      sql`least(${t.maxRate}, ${t.travelRate}, ${t.mileageRate}, ${t.noApplicationBelow}, ${t.noApplicationBelowPrisonLaw}) >= 0`,
    ),
    check(
      "fee_rules_minutes",
      sql`least(${t.automaticMinutes}, ${t.travelMinutes}, 0) >= 0 and greatest(${t.automaticMinutes}, ${t.travelMinutes}, 0) <= 60000`,
    ),
    allOrNone("fee_rules_confirmed", t.confirmedAt, t.confirmedByUserId),
    index("fee_rules_of_service").on(t.service, t.validFrom),
  ],
);
