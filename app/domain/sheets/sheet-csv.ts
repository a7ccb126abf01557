import { FIGURE_UNITS, type SheetResult } from "#app/words/sheet-results.ts";
import type { SheetInput } from "#app/words/sheets.ts";
import { csvText } from "#foundation/lists/csv-text.ts";
import { sourceOf, sourcesOf } from "./sentences.ts";

/** Columns of formulas, which `fraction.ts` makes of numbers; every other cell is a text. */
const FORMULAS = ["Low", "High"];

/** Each figure of a sheet with the formula by which a spreadsheet computes it again, and its sources. */
export function sheetCsv(input: SheetInput, { parts }: SheetResult): string {
  const sources = sourcesOf(input, sourceOf);
  const rows = parts.flatMap(({ name: part, lines, totals }) =>
    [...lines, ...totals].flatMap((line) =>
      line.figures.map(({ name, label, low, high, annex, rowIds }) => ({
        Part: part,
        Line: line.label,
        Figure: label,
        Unit: FIGURE_UNITS[name],
        Low: `=${low.formula}`,
        High: `=${high.formula}`,
        "As printed": annex,
        Sources: rowIds.flatMap((id) => sources.get(id) ?? []).join("; "),
      })),
    ),
  );
  const headings = ["Part", "Line", "Figure", "Unit", ...FORMULAS, "As printed", "Sources"];
  return csvText(rows, headings, true, { formulas: FORMULAS });
}
