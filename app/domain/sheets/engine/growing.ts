import { type Desk, referenceOf, refuse, typedRange } from "#app/domain/sheets/desk.ts";
import { bracketed, sourceOf } from "#app/domain/sheets/sentences.ts";
import { figureOf, shownTexts } from "#app/domain/sheets/shown.ts";
import type { Figure, ResultLine } from "#app/words/sheet-results.ts";
import { type GrowRoom, OUTCOME_LABELS } from "#app/words/sheets.ts";
import { type Range, rangeOf, times } from "./fraction.ts";

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
    for (const row of chosen) {
      const source = sourceOf(row);
      const grams = times(held, rangeOf(row.low, row.high));
      const figure = figureOf("YIELD", `Yield ${per}, ${source}`, grams, [row.id]);
      const rate = `${shownTexts("g", row.low, row.high)} ${per} (${source})`;
      const mark = row.category === "ASSUMPTION" ? ", an assumption and no measurement" : "";
      line.figures.push(figure, ...aYear(desk, room, figure.label, grams, row.id));
      line.sentences.push(`${name}: ${what} at ${rate}: ${figure.annex}${mark}.`);
    }
  }
  return { ...line, sentences: [...line.sentences, ...apart(room), ...grown(room, line.figures)] };
}

function methodsOf(desk: Desk, room: GrowRoom) {
  const { id, name, floweringPlants, lamps, wattsPerLamp, squareMetres } = room;
  const typed = (field: string, label: string, figure: string | number | null) =>
    figure === null ? null : typedRange(desk, id, `${name}, ${label}`, { low: `${figure}`, field });
  const count = (field: string, label: string, figure: string | number | null) =>
    typeof figure === "string"
      ? refuse(desk, id, `${name}, ${label}: enter a whole number such as 1200`, field)
      : typed(field, label, figure);
  const lit = count("lamps", "lamps", lamps);
  const watts = typed("watts", "watts a lamp", wattsPerLamp);
  const light = lit && watts && times(lit, watts);
  const lights = light ? `${lamps} × ${wattsPerLamp} W` : "the lamps or their watts";
  const held = count("plants", "flowering plants", floweringPlants);
  const plants = `${held ? floweringPlants : "the"} flowering plants`;
  const metres = typed("area", "square metres", squareMetres);
  const area = `${metres ? squareMetres : "the"} square metres`;
  for (const kind of APART) {
    count(kind, kind, room[kind]);
  }
  return [
    { kind: "YIELD_PLANT", per: "a plant", what: plants, held },
    { kind: "YIELD_WATT", per: "a watt", what: lights, held: light },
    { kind: "YIELD_AREA", per: "a square metre", what: area, held: metres },
  ];
}

/** Of as many harvests as a source says. */
function aYear(
  desk: Desk,
  { id, name, harvests }: GrowRoom,
  label: string,
  grams: Range,
  rowId: string,
) {
  if (!harvests) return [];
  const what = `${name}, harvests a year`;
  const number = typedRange(desk, id, what, { low: harvests.number, field: "harvests" });
  if (!harvests.source.trim()) refuse(desk, id, `${what}: say what shows them`, "harvestSource");
  if (!number) return [];
  return [figureOf("YIELD_YEAR", `${label}, a year`, times(grams, number), [rowId])];
}

/** How far the plants had grown, whether the yield was had, and what a year would bring. */
function grown({ name, stage, outcome, harvests }: GrowRoom, figures: readonly Figure[]): string[] {
  const said = [
    stage?.trim(),
    outcome && `the yield is ${OUTCOME_LABELS[outcome].toLowerCase()}`,
  ].filter(Boolean);
  const years = figures.filter((figure) => figure.name === "YIELD_YEAR").map(({ annex }) => annex);
  const many = harvests && `${harvests.number} harvests a year${bracketed(harvests.source)}`;
  return [
    ...(said.length > 0 ? [`${name}: ${said.join("; ")}.`] : []),
    ...(years.length > 0 ? [`${name}: ${many}: ${years.join("; ")}.`] : []),
  ];
}

const APART = ["cuttings", "males", "mothers"] as const;

/** Rule 10: cuttings, males and mothers apart. */
function apart(room: GrowRoom): string[] {
  const words = APART.flatMap((kind) => (room[kind] ? `${kind} ${room[kind]}` : [])).join(", ");
  return words ? [`${room.name}: counted apart, without a yield: ${words}.`] : [];
}
