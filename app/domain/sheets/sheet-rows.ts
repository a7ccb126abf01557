import { grouped } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import { MAIN_FIGURES, type ResultPart, type SheetResult } from "#app/words/sheet-results.ts";
import {
  type GrowRoom,
  type SheetInput,
  STANCE_LABELS,
  type UseLine,
  type ValueLine,
} from "#app/words/sheets.ts";
import { type Desk, deskOf, linesOf, pricesOf, resultsOf } from "./desk.ts";
import { rangeOfPrices } from "./engine/value.ts";
import { rateWords } from "./sentences.ts";
import { rowParts } from "./shown.ts";

/** A line in a few words for each cell; empty: not said yet. */
export interface SheetRow {
  name: string;
  rate: string;
  why: string;
  theirs: string;
  result: string;
}

type AnyLine = ValueLine | GrowRoom | UseLine;

const EMPTY_ROW: SheetRow = { name: "", rate: "", why: "", theirs: "", result: "" };

/** The row of the line of an id. */
export function sheetRows(
  input: SheetInput,
  { parts }: Pick<SheetResult, "parts">,
): (id: string) => SheetRow {
  const results = resultsOf(parts);
  const desk = deskOf(input);
  const rows = linesOf(input).map((line): [string, SheetRow] => {
    const figures = results.get(line.id)?.figures ?? [];
    const main = figures.filter(({ name }) => MAIN_FIGURES.includes(name));
    const row = {
      ...whatOf(desk, line),
      theirs: theirsInRow(line.theirs),
      result: main.map(({ annex }) => annex).join("; "),
    };
    return [line.id, row];
  });
  const known = new Map(rows);
  return (id) => known.get(id) ?? EMPTY_ROW;
}

/** The part of a scenario; of a sheet without scenarios its only one. */
export function partNamed(
  { scenarios }: SheetInput,
  { parts }: Pick<SheetResult, "parts">,
  scenarioId: string,
): ResultPart | undefined {
  return scenarios.length > 0
    ? parts[scenarios.findIndex(({ id }) => id === scenarioId)]
    : parts[0];
}

function whatOf(desk: Desk, line: AnyLine): Pick<SheetRow, "name" | "rate" | "why"> {
  if ("name" in line) {
    return { name: line.name, rate: plantsAndLamps(line), why: line.stage ?? "" };
  }
  const name = desk.exhibits.get(line.exhibitId)?.reference ?? "";
  if ("rowId" in line) {
    const row = desk.references.get(line.rowId);
    return { name, rate: row ? (rowParts(row)[1] ?? "") : "", why: row?.source ?? "" };
  }
  const rows = pricesOf(desk, line);
  const [price] = rows;
  const why = [price?.level, line.levelReason].filter(Boolean).join(": ");
  return { name, rate: price ? rateWords({ ...price, ...rangeOfPrices(rows) }) : "", why };
}

function plantsAndLamps({ floweringPlants, lamps, wattsPerLamp, squareMetres }: GrowRoom): string {
  return [
    floweringPlants === null ? "" : `${grouped(`${floweringPlants}`)} plants`,
    lamps === null ? "" : `${lamps} × ${wattsPerLamp ?? "?"} W`,
    squareMetres === null ? "" : `${squareMetres} m²`,
  ]
    .filter(Boolean)
    .join(", ");
}

function theirsInRow(theirs: AnyLine["theirs"]): string {
  if (!theirs) return "";
  const { low, high, stance } = theirs;
  const figure = writtenRange(
    grouped(low.replace(/\.00$/, "")),
    grouped(high.replace(/\.00$/, "")),
  );
  return [figure, stance && STANCE_LABELS[stance].toLowerCase()].filter(Boolean).join(", ");
}
