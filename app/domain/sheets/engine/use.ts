import { type Desk, named, referenceOf, refuse, weightOf } from "#app/domain/sheets/desk.ts";
import { bracketed, sourceOf, weightInWords } from "#app/domain/sheets/sentences.ts";
import { figureOf, shownTexts } from "#app/domain/sheets/shown.ts";
import type { ResultLine } from "#app/words/sheet-results.ts";
import type { UseLine } from "#app/words/sheets.ts";
import { over, rangeOf } from "./fraction.ts";

/** Rule 11: weight ÷ daily range = days. */
export function daysLine(desk: Desk, { id, exhibitId, rowId }: UseLine): ResultLine {
  const exhibit = desk.exhibits.get(exhibitId);
  const line = { id, label: exhibit?.reference ?? "", figures: [], sentences: [] };
  const row = referenceOf(desk, id, rowId, "DAILY_USE");
  const weight = exhibit && weightOf(desk, exhibit);
  const isSame = exhibit && row && named(exhibit.substance) === named(row.subject);
  if (!isSame) refuse(desk, id, "Choose an exhibit, and the daily use of its drug");
  if (!isSame || !weight) return line;
  const days = over(weight, rangeOf(row.low, row.high));
  const figure = figureOf("DAYS", "Days of personal use", days, [row.id]);
  const use = `${shownTexts("g", row.low, row.high)} a day (${sourceOf(row)})`;
  const held = `${weightInWords(exhibit)}${bracketed(exhibit.source)}`;
  const sentence = `${exhibit.reference}: ${held} at ${use}: ${figure.annex}.`;
  return { ...line, figures: [figure], sentences: [sentence] };
}
