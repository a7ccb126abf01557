import { expect, it } from "vitest";
import type { SheetInput } from "#app/words/sheets.ts";
import { compareEngines, figuresOf, order } from "#tests/support/sheets/compare-engines.ts";
import { evaluateFormula } from "#tests/support/sheets/evaluate-formula.ts";
import { randomSheet, seeded } from "#tests/support/sheets/random-sheet.ts";
import { computeSheet } from "./compute-sheet.ts";

function* randomSheets(count: number): Generator<SheetInput> {
  for (let seed = 1; seed <= count; seed++) yield randomSheet(seeded(seed));
}

it("10,000 random sheets are what a second engine makes of them, and a spreadsheet of their CSV", () => {
  const found = [...randomSheets(10_000)].map(compareEngines);
  expect(found.flatMap(({ differing }) => differing)).toEqual([]);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100_000);
}, 300_000);

it("a total is the sum of its lines, and low is never above high", () => {
  let totals = 0;
  for (const input of randomSheets(1_000)) {
    const figures = figuresOf(computeSheet(input));
    for (const { key, ends } of figures) {
      const [low, high = low] = ends;
      expect(low && high && order(low, high)).toBeLessThanOrEqual(0);
      const parts = key.split(" ").slice(0, -1);
      if (parts.length < 2 || !key.endsWith(" VALUE")) continue;
      const highs = parts.map((id) => figures.find((each) => each.key === `${id} VALUE`)?.high);
      const formula = highs.map((each) => each?.exact).join("+");
      expect(order(evaluateFormula(formula), high ?? [0n, 1n])).toBe(0);
      totals++;
    }
  }
  expect(totals).toBeGreaterThan(100);
});

/** Ten times as much of a figure or a decimal text; nothing else changes. */
const ten = (value: unknown) => {
  if (typeof value !== "string") return typeof value === "number" ? value * 10 : value;
  const [whole = "", part = ""] = value.split(".");
  return part === "" ? `${whole}0` : `${whole}${part.charAt(0)}.${part.slice(1) || "0"}`;
};
const tenfold = (held: ReadonlyArray<object | null>, ...keys: string[]) => {
  for (const each of held) {
    for (const [key, value] of Object.entries(each ?? {})) {
      if (keys.includes(key)) Object.assign(each ?? {}, { [key]: ten(value) });
    }
  }
};
const lines = ({ scenarios }: SheetInput) => scenarios.flatMap((scenario) => scenario.lines);
const rows = ({ references }: SheetInput, kind: string) =>
  references.filter((row) => row.kind.startsWith(kind));
const deals = (input: SheetInput) => lines(input).map(({ deal }) => deal);
const cuts = (input: SheetInput) => lines(input).map(({ cut }) => cut);

it.each<[string, RegExp, 1 | -1, (input: SheetInput) => void]>([
  ["weight", /VALUE|UNITS|PURE|DAYS/, 1, (i) => tenfold(i.exhibits, "weightLow", "weightHigh")],
  ["count", /VALUE/, 1, (i) => tenfold(i.exhibits, "itemCount")],
  ["price", /VALUE/, 1, (i) => tenfold(i.prices, "low", "high")],
  ["unit of a price", /VALUE|UNITS/, -1, (i) => tenfold(i.prices, "unitGrams")],
  ["unit of a row", /VALUE|UNITS/, -1, (i) => tenfold(rows(i, "UNIT"), "low", "high")],
  ["deal", /VALUE|UNITS/, -1, (i) => tenfold(deals(i), "grams")],
  ["cut", /VALUE|UNITS/, 1, (i) => tenfold(cuts(i), "factor")],
  ["dilution", /PURITY_AFTER/, -1, (i) => tenfold(cuts(i), "factor")],
  ["purity", /PURE|PURITY_AFTER/, 1, (i) => tenfold(i.exhibits, "purityLow", "purityHigh")],
  ["salt", /PURE|PURITY_AFTER/, 1, (i) => tenfold(rows(i, "SALT"), "low", "high")],
  ["daily use", /DAYS/, -1, (i) => tenfold(rows(i, "DAILY"), "low", "high")],
  ["yield", /YIELD/, 1, (i) => tenfold(rows(i, "YIELD"), "low", "high")],
  ["room", /YIELD/, 1, (i) => tenfold(i.rooms, "floweringPlants", "wattsPerLamp", "squareMetres")],
])("where the %s is more, its figures go one way or stay", (_, names, way, change) => {
  let moved = 0;
  const wrong: string[] = [];
  for (const input of randomSheets(300)) {
    const before = new Map(figuresOf(computeSheet(input)).map((each) => [each.key, each.ends]));
    change(input);
    for (const { key, name, ends } of figuresOf(computeSheet(input))) {
      for (const [end, after] of ends.entries()) {
        const was = before.get(key)?.[end] ?? after;
        const step = order(after, was) * way;
        const isOurs = new RegExp(`^(${names.source})$`).test(name);
        if (isOurs && step < 0) wrong.push(key);
        if (isOurs) moved += step;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(moved).toBeGreaterThan(50);
});

it("the order of exhibits, prices, rows and lines changes no figure, problem or warning", () => {
  const found = (input: SheetInput) => {
    const result = computeSheet(input);
    const figures = figuresOf(result).map(({ key, ends, annex }) => [
      key.split(" ").sort().join(" "),
      `${ends}`,
      annex,
    ]);
    const texts = [...result.problems, ...result.warnings].map(({ text }) => text);
    return [...figures.map((each) => each.join("|")), ...texts].sort();
  };
  for (const input of randomSheets(500)) {
    const before = found(input);
    const lists = [input.exhibits, input.prices, input.references, input.scenarios, input.rooms];
    for (const list of [...lists, input.uses, ...input.scenarios.map((each) => each.lines)]) {
      list.reverse();
    }
    expect(found(input)).toEqual(before);
  }
});

it("no figure is without a row: without rows there is none, and each names what it is from", () => {
  for (const input of randomSheets(500)) {
    const ids = new Set([...input.prices, ...input.references].map(({ id }) => id));
    for (const { name, rowIds } of figuresOf(computeSheet(input))) {
      expect(rowIds.every((id) => ids.has(id))).toBe(true);
      if (!name.startsWith("PUR")) expect(rowIds).not.toEqual([]);
    }
    const bare = computeSheet({ ...input, prices: [], references: [] });
    expect(figuresOf(bare)).toEqual([]);
    expect(bare.problems.length).toBeGreaterThan(0);
  }
});
