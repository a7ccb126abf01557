import { expect, it } from "vitest";
import { cellsOf } from "#tests/support/sheets/cells.ts";
import { evaluateFormula } from "#tests/support/sheets/evaluate-formula.ts";
import { valued } from "#tests/support/sheets/examples.ts";
import { sheetCsv } from "./sheet-csv.ts";

it("a sheet's CSV has each figure with its formula, its source, and what is printed", () => {
  const { input, result } = valued();
  expect(cellsOf(sheetCsv(input, result))).toEqual([
    ["Part", "Line", "Figure", "Unit", "Low", "High", "As printed", "Sources"],
    [
      "As held",
      "DX/1",
      "Value at the ounce level",
      "£",
      "=113.4/28*1000.00",
      "=113.4/28*1200.00",
      "£4,050.00 to £4,860.00",
      "own casework, North West",
    ],
    ["As held", "DX/1", "Pure drug", "g", "=113.4*72/100", "=113.4*72/100", "81.648 g", ""],
  ]);
});

it("no cell of typed text starts a formula, and no formula holds text", () => {
  for (const start of ["=", "+", "-", "@", "＝", "\t=", " ="]) {
    const typed = `${start}HYPERLINK("http://example.com","1,2")\n${start}1+1`;
    const { input, result } = valued(
      { reference: typed, source: typed },
      { level: typed, unitName: typed, printedSource: typed, place: typed },
    );
    const parts = result.parts.map((part) => ({ ...part, name: typed }));
    const [, ...rows] = cellsOf(sheetCsv(input, { ...result, parts }));
    const cells = rows.flatMap(([part, line, figure, unit, low, high, ...rest]) => {
      for (const formula of [low, high]) expect(formula).toMatch(/^=[\d.*/+()INT]+$/);
      return [part, line, figure, unit, ...rest];
    });
    expect(cells.length).toBeGreaterThan(6);
    for (const cell of cells) expect(cell).not.toMatch(/(^|\n)\s*[=+\-@＝]/);
  }
});

it("a spreadsheet that counts in floats agrees on whole deals", () => {
  const price = { unitName: "deal", unitGrams: null, low: "10", high: "10" };
  for (let deals = 1; deals <= 400; deals++) {
    const grams = `${(deals * 3 - (deals % 2)).toString().padStart(2, "0").replace(/(\d)$/, ".$1")}`;
    const deal = { grams: "0.3", isMeasured: false, evidence: "" };
    const weight = { weightLow: grams, weightHigh: grams };
    const { value } = valued(weight, price, { deal, isWhole: true });
    const [, top = "", bottom = ""] =
      /^INT\((.+)\/(.+)\)\*10$/.exec(value?.low.formula ?? "") ?? [];
    expect(`${Math.floor(Number(top) / Number(bottom)) * 10}`).toBe(value?.low.exact);
  }
});

it.each([
  ["1+2*3", 7n, 1n],
  ["3*3/4", 9n, 4n],
  ["INT(19/2)*10+0.5", 905n, 10n],
  ["113.4/28*1000", 4050n, 1n],
])("the second program makes of %s what anyone would", (formula, n, d) => {
  const [top, bottom] = evaluateFormula(formula);
  expect(top * d).toBe(n * bottom);
  expect(() => evaluateFormula(`${formula}=1`)).toThrow();
});
