import { type Desk, referenceOf, typedRange } from "./desk.ts";
import type { ResultLine } from "./figure.ts";
import { rangeOf, times } from "./fraction.ts";
import type { GrowRoom } from "./sheet.ts";
import { figureOf, shownTexts } from "./shown.ts";

/** Rule 10: by plant, watt and area side by side, never averaged; what is missing is named. */
export function yieldLine(desk: Desk, room: GrowRoom): ResultLine {
  const { id, name } = room;
  const rows = room.rowIds.flatMap((rowId) => referenceOf(desk, id, rowId, "YIELD_") ?? []);
  const line: ResultLine = { id, label: name, figures: [], sentences: [] };
  for (const { kind, per, what, held } of methodsOf(desk, room)) {
    const chosen = rows.filter((row) => row.kind === kind);
    const why = held ? "no row is chosen" : `${what} are not known`;
    if (!held || chosen.length === 0) {
      line.sentences.push(`${name}: no yield ${per}, for ${why}.`);
      continue;
    }
    for (const { id: rowId, low, high, source, category } of chosen) {
      const grams = times(held, rangeOf(low, high));
      const figure = figureOf("YIELD", `Yield ${per}, ${source}`, grams, [rowId]);
      const rate = `${shownTexts("g", low, high)} ${per} (${source})`;
      const mark = category === "ASSUMPTION" ? ", an assumption and no measurement" : "";
      line.figures.push(figure);
      line.sentences.push(`${name}: ${what} at ${rate}: ${figure.annex}${mark}.`);
    }
  }
  return { ...line, sentences: [...line.sentences, ...apart(room)] };
}

function methodsOf(desk: Desk, room: GrowRoom) {
  const { id, name, floweringPlants, lamps, wattsPerLamp, squareMetres } = room;
  const typed = (figure: number | string | null) =>
    figure === null ? null : typedRange(desk, id, name, { low: `${figure}` });
  const [lit, watts] = [typed(lamps), typed(wattsPerLamp)];
  const light = lit && watts && times(lit, watts);
  const lights = light ? `${lamps} × ${wattsPerLamp} W` : "the lamps or their watts";
  const plants = `${floweringPlants ?? "the"} flowering plants`;
  const area = `${squareMetres ?? "the"} square metres`;
  return [
    { kind: "YIELD_PLANT", per: "a plant", what: plants, held: typed(floweringPlants) },
    { kind: "YIELD_WATT", per: "a watt", what: lights, held: light },
    { kind: "YIELD_AREA", per: "a square metre", what: area, held: typed(squareMetres) },
  ];
}

/** Rule 10: cuttings, males and mothers apart. */
function apart({ name, cuttings, males, mothers }: GrowRoom): string[] {
  const counts = Object.entries({ cuttings, males, mothers }).filter(([, count]) => count);
  const words = counts.map(([plants, count]) => `${plants} ${count}`).join(", ");
  return words ? [`${name}: counted apart, without a yield: ${words}.`] : [];
}
