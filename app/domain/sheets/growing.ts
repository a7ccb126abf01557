import { countOf, type Desk, divisorOf, rangeOf, referenceOf } from "./desk.ts";
import { type Range, times } from "./fraction.ts";
import type { ResultLine } from "./result.ts";
import type { GrowRoom } from "./sheet.ts";
import { figureOf, shownTexts } from "./shown.ts";

/** Rule 10: by plant, watt and area side by side, never averaged; what is missing is named. */
export function yieldLine(desk: Desk, room: GrowRoom): ResultLine {
  const { id, name } = room;
  const rows = room.rowIds.flatMap((rowId) => referenceOf(desk, id, rowId, "YIELD_") ?? []);
  const line: ResultLine = { id, label: name, figures: [], sentences: [] };
  for (const { kind, per, what, held } of methodsOf(desk, room)) {
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

function methodsOf(desk: Desk, room: GrowRoom) {
  const { id, name, floweringPlants: plants, lamps, wattsPerLamp: watts, squareMetres } = room;
  const counted = (items: number | null) =>
    items === null ? null : countOf(desk, id, name, items);
  const measured = (text: string | null): Range | null =>
    text === null ? null : rangeOf(desk, id, name, text);
  const [lit, each] = [counted(lamps), measured(watts)];
  return [
    {
      kind: "YIELD_PLANT",
      per: "a plant",
      what: `${plants ?? "the"} flowering plants`,
      held: counted(plants),
    },
    {
      kind: "YIELD_WATT",
      per: "a watt",
      what: lit && each ? `${lamps} × ${watts} W` : "the lamps or their watts",
      held: lit && each && times(lit, each),
    },
    {
      kind: "YIELD_AREA",
      per: "a square metre",
      what: `${squareMetres ?? "the"} square metres`,
      held: measured(squareMetres),
    },
  ];
}

/** Rule 10: cuttings, males and mothers apart. */
function apart({ name, cuttings, males, mothers }: GrowRoom): string[] {
  const counts = Object.entries({ cuttings, males, mothers }).filter(([, count]) => count);
  const words = counts.map(([plants, count]) => `${plants} ${count}`).join(", ");
  return words ? [`${name}: counted apart, without a yield: ${words}.`] : [];
}
