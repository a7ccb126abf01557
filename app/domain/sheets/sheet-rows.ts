import { grouped } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import type { FigureName, ResultPart, SheetResult } from "#app/words/sheet-results.ts";
import {
  type GrowRoom,
  type SheetInput,
  STANCE_LABELS,
  type UseLine,
  type ValueLine,
} from "#app/words/sheets.ts";
import { rangeOfPrices } from "./engine/value.ts";
import { rateWords } from "./sentences.ts";
import { rowParts } from "./shown.ts";

/** A line in a few words for each cell; empty: not said yet. */
export interface SheetRow {
  id: string;
  name: string;
  rate: string;
  why: string;
  theirs: string;
  result: string;
}

type AnyLine = ValueLine | GrowRoom | UseLine;

export const EMPTY_ROW: SheetRow = { id: "", name: "", rate: "", why: "", theirs: "", result: "" };

const BESIDE: readonly FigureName[] = [
  "UNITS",
  "PURE",
  "PURITY_AFTER",
  "VALUE_BESIDE",
  "YIELD_YEAR",
];

export function sheetRows(input: SheetInput, { parts }: Pick<SheetResult, "parts">): SheetRow[] {
  const results = new Map(parts.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
  const lines = [...input.scenarios.flatMap((each) => each.lines), ...input.rooms, ...input.uses];
  return lines.map((line) => {
    const figures = results.get(line.id)?.figures ?? [];
    const main = figures.filter(({ name }) => !BESIDE.includes(name));
    return {
      id: line.id,
      ...whatOf(input, line),
      theirs: theirsInRow(line.theirs),
      result: main.map(({ annex }) => annex).join("; "),
    };
  });
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

function whatOf(input: SheetInput, line: AnyLine): Pick<SheetRow, "name" | "rate" | "why"> {
  if ("name" in line) {
    return { name: line.name, rate: plantsAndLamps(line), why: line.stage ?? "" };
  }
  const name = input.exhibits.find(({ id }) => id === line.exhibitId)?.reference ?? "";
  if ("rowId" in line) {
    const row = input.references.find(({ id }) => id === line.rowId);
    return { name, rate: row ? (rowParts(row)[1] ?? "") : "", why: row?.source ?? "" };
  }
  const { priceId, alsoIds = [] } = line;
  const price = input.prices.find(({ id }) => id === priceId);
  const rows = input.prices.filter(({ id }) => id === priceId || alsoIds.includes(id));
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
