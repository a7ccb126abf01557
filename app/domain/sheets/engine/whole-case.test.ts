import { describe, expect, it } from "vitest";
import { type Material, type Typed, typedSheet } from "#app/domain/sheets/sheet-form.ts";
import type { ExhibitCopy, ReferenceCopy, SheetKind } from "#app/words/sheets.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { anExhibit, aPrice, aRow } from "#tests/support/sheets/examples.ts";
import { computeSheet } from "./compute-sheet.ts";

type Held = [drug: string, grams: string, count: number | null];
type Price = [unit: string, unitGrams: string | null, low: string, high: string];

const cases = readCases(import.meta.dirname, "whole-case.cases.txt");
const VALUED = cases<[...Held, ...Price, typed: Typed, annex: string, about: string]>(
  "drug, grams, count, unit of the price and its grams, low, high, what is typed in the line, the figure, and in words",
);

function figuresOf(kind: SheetKind, typed: Typed, material: Partial<Material>) {
  const sheet = typedSheet(
    kind,
    { asOfFrom: "2026-07-01", asOfUntil: "2026-09-14", place: "Northmere", ...typed },
    { exhibits: [], prices: [], references: [], theirs: {}, ...material },
  );
  const { parts, problems } = computeSheet(sheet);
  expect(problems).toEqual([]);
  return parts[0]?.lines[0]?.figures ?? [];
}

const held = (substance: string, weight: string, itemCount: number | null): ExhibitCopy =>
  anExhibit({ substance, weightLow: weight, weightHigh: weight, itemCount, purityLow: null });
const row = (kind: ReferenceCopy["kind"], id: string, subject: string, low: string, high = low) =>
  aRow({ kind, id, subject, low, high });

describe("the figures of a whole case, by hand, through the form", () => {
  it.each(VALUED)("%s, %s g, count %s, by the %s", (substance, grams, count, ...rest) => {
    const [unitName, unitGrams, low, high, typed, annex, about] = rest;
    const [value] = figuresOf(
      "VALUE",
      { "exhibit-1": "DX/1", "price-1": "price", ...typed },
      {
        exhibits: [held(substance, grams, count)],
        prices: [aPrice({ substance, unitName, unitGrams, low, high })],
        references: [row("UNIT", "row", "Ounce", "28.35")],
      },
    );
    expect(value).toMatchObject({ annex, about });
  });

  it("9 plants under 2 lamps of 600 W yield by each row, side by side, and none by the area", () => {
    const rows = [
      row("YIELD_PLANT", "auton", "Cannabis", "28", "40"),
      row("YIELD_PLANT", "guideline", "Cannabis", "55"),
      row("YIELD_WATT", "watts", "Cannabis", "0.9", "1.6"),
      row("YIELD_AREA", "area", "Cannabis", "400"),
    ];
    const ticked = Object.fromEntries(rows.map(({ id }) => [`use-${id}`, "yes"]));
    const figures = figuresOf(
      "YIELD",
      {
        ...ticked,
        "room-1": "Tent 1",
        "plants-1": "9",
        "cuttings-1": "24",
        "lamps-1": "2",
        "watts-1": "600",
      },
      { references: rows },
    );
    expect(figures.map(({ annex }) => annex)).toEqual([
      "252 to 360 g",
      "495 g",
      "1,080 to 1,920 g",
    ]);
  });

  it("56.0 g at 0.5 to 3.5 g a day last 16 to 112 days", () => {
    const references = [row("DAILY_USE", "daily", "Cannabis", "0.5", "3.5")];
    const exhibits = [held("Cannabis", "56.0", null)];
    const typed = { "exhibit-1": "DX/1", "row-1": "daily" };
    const [days] = figuresOf("USE", typed, { exhibits, references });
    expect(days?.annex).toBe("16 to 112 days");
  });
});
