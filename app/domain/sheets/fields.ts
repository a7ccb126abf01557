import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";
import { day, own } from "#foundation/forms/field.ts";

/** A scenario may have a day of its own. */
export const SCENARIO_DAY = day("As of, if not the offence dates", "PAST");

/** What a sheet says beside its lines; whatever else is typed may stay as it is until the sheet is fixed. */
export const SHEET_FIELDS = {
  asOfFrom: day("Offence dates: from", "PAST"),
  asOfUntil: day("Offence dates: to", "PAST"),
  place: own("Place"),
  assumptions: own("Assumptions", { rows: 2 }),
  sentenceOn: day("Day of sentence", "OF_CASE"),
  jurisdiction: own("Jurisdiction", { labels: JURISDICTION_LABELS }),
  "scenario-1-day": SCENARIO_DAY,
  "scenario-2-day": SCENARIO_DAY,
  "scenario-3-day": SCENARIO_DAY,
  "scenario-4-day": SCENARIO_DAY,
};
