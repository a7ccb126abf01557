import { type Desk, linesOf, refuse, resultsOf, typedRange } from "#app/domain/sheets/desk.ts";
import { shown } from "#app/domain/sheets/shown.ts";
import { FIGURE_UNITS, type ResultPart } from "#app/words/sheet-results.ts";
import { type SheetInput, STANCE_LABELS } from "#app/words/sheets.ts";

const COMPARED = { VALUE: "VALUE", YIELD: "YIELD", USE: "DAYS" } as const;

/** Rule 12: their figure beside ours, agreed or disputed, and why. */
export function scheduleOf(desk: Desk, input: SheetInput, parts: ResultPart[]) {
  const results = resultsOf(parts);
  return linesOf(input).flatMap(({ id, theirs }) => {
    const line = results.get(id);
    const range =
      theirs && typedRange(desk, id, "Other side’s figure", { ...theirs, field: "theirLow" });
    if (!line || !theirs || !range) return [];
    const { source, stance, why } = theirs;
    if (!stance) refuse(desk, id, "Other side’s figure: agree or dispute it");
    if (stance === "DISPUTE" && !why.trim()) {
      refuse(desk, id, "Other side’s figure: say why you dispute it");
    }
    const name = COMPARED[input.kind];
    const ours = line.figures.filter((figure) => figure.name === name).map(({ annex }) => annex);
    return {
      label: line.label,
      ours: ours.join("; ") || null,
      theirs: shown(FIGURE_UNITS[name], range),
      source,
      stance: stance ? STANCE_LABELS[stance] : "",
      why,
    };
  });
}
