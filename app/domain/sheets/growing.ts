import { type Desk, divisorOf, rangeOf, referenceOf } from "./desk.ts";
import { type Range, single, times } from "./fraction.ts";
import type { ResultLine } from "./result.ts";
import type { GrowRoom } from "./sheet.ts";
import { figureOf, shownTexts } from "./shown.ts";

/** Rule 10: by plant, watt and area side by side, never averaged; what is missing is named. */
export function yieldLine(desk: Desk, room: GrowRoom): ResultLine {
  const { id, name } = room;
  const rows = room.rowIds.flatMap((rowId) => referenceOf(desk, id, rowId, "YIELD_") ?? []);
  const line: ResultLine = { id, label: name, figures: [], sentences: [] };
  for (const [kind, per, what, held] of methodsOf(desk, room)) {
    const chosen = held ? rows.filter((row) => row.kind === kind) : [];
    const why = held ? "no row is chosen" : `${what} are not known`;
    if (chosen.length === 0) line.sentences.push(`${name}: no yield ${per}, for ${why}.`);
    for (const row of chosen) {
      const grams = divisorOf(desk, row.id, "Yield", row.low, row.high);
      if (!held || !grams) continue;
      const from = { rowIds: [row.id], exhibitIds: [] };
      const figure = figureOf("YIELD", `Yield ${per}, ${row.source}`, times(held, grams), from);
      const rate = `${shownTexts("g", row.low, row.high)} ${per} (${row.source})`;
      const mark = row.category === "ASSUMPTION" ? ", an assumption and no measurement" : "";
      line.figures.push(figure);
      line.sentences.push(`${name}: ${what} at ${rate}: ${figure.annex}${mark}.`);
    }
  }
  return { ...line, sentences: [...line.sentences, ...apart(room)] };
}

type Method = [kind: string, per: string, what: string, held: Range | null];

function methodsOf(desk: Desk, room: GrowRoom): Method[] {
  const { id, name, floweringPlants: plants, lamps, wattsPerLamp, squareMetres: area } = room;
  const watts = wattsPerLamp === null ? null : rangeOf(desk, id, name, wattsPerLamp);
  const lit = lamps !== null && watts && times(single(lamps), watts);
  const light = lit ? `${lamps} × ${wattsPerLamp} W` : "the lamps or their watts";
  const metres = area === null ? null : rangeOf(desk, id, name, area);
  const planted = plants === null ? null : single(plants);
  return [
    ["YIELD_PLANT", "a plant", `${plants ?? "the"} flowering plants`, planted],
    ["YIELD_WATT", "a watt", light, lit || null],
    ["YIELD_AREA", "a square metre", `${area ?? "the"} square metres`, metres],
  ];
}

/** Rule 10: cuttings, males and mothers apart. */
function apart({ name, cuttings, males, mothers }: GrowRoom): string[] {
  const counts = Object.entries({ cuttings, males, mothers }).filter(([, count]) => count);
  const words = counts.map(([plants, count]) => `${plants} ${count}`).join(", ");
  return words ? [`${name}: counted apart, without a yield: ${words}.`] : [];
}
