import { computeSheet } from "#app/domain/sheets/engine/compute-sheet.ts";
import { sheetCsv } from "#app/domain/sheets/sheet-csv.ts";
import type { SheetResult } from "#app/words/sheet-results.ts";
import type { SheetInput } from "#app/words/sheets.ts";
import { cellsOf } from "./cells.ts";
import { evaluateFormula } from "./evaluate-formula.ts";
import { secondEngine } from "./second-engine.ts";

type Exact = [n: bigint, d: bigint];

const exact = (text = ""): Exact => {
  const [n = "", d = "1"] = text.split("/");
  return [BigInt(n), BigInt(d)];
};

/** Below 0 where the first is less. */
export const order = ([n, d]: Exact, [m, e]: Exact) =>
  Number(n * e > m * d) - Number(n * e < m * d);

/** Each figure by its line and name; of yields also by what. */
export function figuresOf({ parts }: SheetResult) {
  const lines = parts.flatMap((part) => [...part.lines, ...part.totals]);
  return lines.flatMap(({ id, figures }) =>
    figures.map((figure) => {
      const per = /a (plant|watt|square metre)/.exec(figure.label)?.[0];
      const key = [id, figure.name, ...(per ? [per] : [])].join(" ");
      return { ...figure, key, ends: [exact(figure.low.exact), exact(figure.high.exact)] };
    }),
  );
}

/** The figures of a sheet that a second engine, or a spreadsheet of its CSV, gives otherwise; and how many there are. */
export function compareEngines(input: SheetInput): { count: number; differing: string[] } {
  const result = computeSheet(input);
  const figures = figuresOf(result);
  const [, ...rows] = cellsOf(sheetCsv(input, result));
  const second = secondEngine(input);
  const differing = figures.flatMap(({ key, ends, label }, place) => {
    const [, , figure, , ...formulas] = rows[place] ?? [];
    const computed = second.get(key);
    const isKnown = figure === label && (computed !== undefined || label.endsWith("together"));
    second.delete(key);
    const isSame = ends.every((ours, end) => {
      const cell = evaluateFormula(formulas[end]?.slice(1) ?? "");
      return order(ours, cell) === 0 && order(ours, computed?.[end] ?? cell) === 0;
    });
    return isKnown && isSame ? [] : [key];
  });
  if (rows.length !== figures.length) differing.push("rows");
  return { count: figures.length, differing: [...differing, ...second.keys()] };
}
