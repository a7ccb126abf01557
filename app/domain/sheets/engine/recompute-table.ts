import { shown } from "#app/domain/sheets/shown.ts";
import { FIGURE_UNITS } from "#app/words/sheet-results.ts";
import { over, type Range, rangeOf, sum, times, wholeOver } from "./fraction.ts";

/** Columns of a sheet's table, as `sheetCsv` writes it. */
const NEEDED = ["Line", "Figure", "Unit", "Low", "High", "As printed"];
const UNITS = Object.values(FIGURE_UNITS);

/**
 * Computes each figure of a sheet's table again from its formulas, by the engine's own steps and rounding.
 *
 * @returns the rows whose figure is not as printed: `As held, DX/1, Value at the ounce level`; null: it is no such table.
 */
export function recomputeTable(csv: string): { count: number; differing: string[] } | null {
  const [head = [], ...rows] = cellsOf(csv.replace(/^\uFEFF/, ""));
  if (NEEDED.some((title) => !head.includes(title))) return null;
  const differing = rows.flatMap((cells) => {
    const [part, line, figure, unit, low, high, printed] = ["Part", ...NEEDED].map(
      (title) => cells[head.indexOf(title)] ?? "",
    );
    if (printedAgain(unit, low, high) === printed) return [];
    return [[part, line, figure].filter(Boolean).join(", ")];
  });
  return { count: rows.length, differing };
}

const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r?\n|\r|$)/g;

function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.join("") !== "");
}

/** As the sheet prints it; null: the formulas are none of ours. */
function printedAgain(unit = "", low = "", high = ""): string | null {
  const known = UNITS.find((each) => each === unit);
  const from = computed(low);
  const until = computed(high);
  return known && from && until ? shown(known, { low: from.low, high: until.high }) : null;
}

/** A number, or the whole part of a product, behind what is done with it. */
const FACTOR = /([=*/+])(?:INT\(([\d.*/]+)\)|(\d+(?:\.\d+)?))/g;

/** Of a formula of numbers, `* / +` and INT, as `fraction.ts` makes them; null: it is none. */
function computed(formula: string): Range | null {
  const factors = [...formula.matchAll(FACTOR)];
  if (factors.map(([text]) => text).join("") !== formula) return null;
  const terms: Range[] = [];
  for (const [, sign, inner, number = ""] of factors) {
    const factor = inner === undefined ? rangeOf(number) : wholePart(inner);
    const last = terms.pop();
    if (!factor || (sign === "=") !== (last === undefined)) return null;
    if (sign === "/" && factor.low.n === 0n) return null;
    if (last && sign === "+") {
      terms.push(last, factor);
    } else {
      terms.push(last ? (sign === "*" ? times : over)(last, factor) : factor);
    }
  }
  return terms.length > 0 ? sum(terms) : null;
}

function wholePart(product: string): Range | null {
  const value = computed(`=${product}`);
  return value && wholeOver(value, rangeOf("1"));
}
