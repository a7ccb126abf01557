import { day, own } from "#app/domain/forms/field.ts";
import { JURISDICTION_LABELS } from "#app/words/jurisdictions.ts";

/** What a sheet says beside its lines; whatever else is typed may stay as it is until the sheet is fixed. */
export const SHEET_FIELDS = {
  asOfFrom: day("Offence dates: from", "PAST"),
  asOfUntil: day("Offence dates: to", "PAST"),
  place: own("Place"),
  assumptions: own("Assumptions", { rows: 2 }),
  sentenceOn: day("Day of sentence", "OF_CASE"),
  jurisdiction: own("Jurisdiction", { labels: JURISDICTION_LABELS }),
};
