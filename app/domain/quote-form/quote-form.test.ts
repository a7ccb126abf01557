import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import {
  draftFields,
  emptyFields,
  isBegun,
  startFrom,
  templateFields,
  withLinesOf,
  withoutRow,
  withRow,
} from "./form-fields.ts";
import { rowsOf } from "./line-rows.ts";
import { itemisedQuote } from "./quote-form.ts";

const VALUES: Record<string, string> = {
  ...emptyFields(),
  id: randomUUID(),
  seen: new Date().toISOString(),
  validUntil: "",
  "count-2": "4h",
  "price-2": "83",
  scope: "240 pages",
};

it("reads the lines that are filled in and all else", () => {
  expect(itemisedQuote.parse(VALUES)).toMatchObject({
    basis: "FIXED",
    scope: "240 pages",
    turnaround: null,
    notes: null,
    validUntil: null,
    lines: [{ kind: "ANALYSIS", description: "Analysis", minutes: 240, net: 33_200 }],
  });
});

it("a draft keeps the form's own fields as they were typed, and no others", () => {
  const typed = { ...VALUES, "count-2": "four", kind: "MAIN", replaces: "" };
  const sent = { ...typed, draftSeen: "x", templateName: "y", "count-x": "1", status: "ACCEPTED" };
  expect(draftFields(sent)).toEqual(typed);
});

it("tells every problem at once, by its field", () => {
  const wrong = {
    ...VALUES,
    id: "1",
    basis: "GUESS",
    scope: "x".repeat(5_001),
    turnaround: "a\nb",
    validUntil: "2020-01-01",
    "price-2": "",
  };
  const { error } = itemisedQuote.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual([
    "basis",
    "id",
    "price-2",
    "scope",
    "turnaround",
    "validUntil",
  ]);
});

const TEMPLATE = templateFields({ ...VALUES, basis: "CEILING", turnaround: "Two weeks" });

it("a template keeps filled lines, basis, scope and turnaround", () => {
  expect(Object.keys(TEMPLATE).sort()).toEqual([
    "basis",
    "count-2",
    "description-2",
    "kind-2",
    "price-2",
    "scope",
    "turnaround",
    "unit-2",
  ]);
});

it("a form that starts from a template twice has its lines once", () => {
  const once = startFrom(emptyFields(), TEMPLATE);
  expect(once).toMatchObject({ basis: "CEILING", scope: "240 pages", turnaround: "Two weeks" });
  const twice = startFrom({ ...once, notes: "Kept" }, TEMPLATE);
  expect(rowsOf(twice).map(({ count }) => count)).toEqual(["4h"]);
  expect(twice.notes).toBe("Kept");
});

it("the lines of a template are added after those that are filled in, and all else stays", () => {
  const typed = { ...emptyFields(), "count-1": "1h", scope: "Mine" };
  const both = withLinesOf(typed, TEMPLATE);
  expect(both).toMatchObject({ basis: "FIXED", scope: "Mine", turnaround: "" });
  expect(rowsOf(both).map(({ key, count }) => [key, count])).toEqual([
    [1, "1h"],
    [4, "4h"],
  ]);
});

it("a form is begun once a line or a scope was typed", () => {
  expect(isBegun(emptyFields())).toBe(false);
  expect(isBegun({ ...emptyFields(), "count-1": "1h" })).toBe(true);
  expect(isBegun({ ...emptyFields(), scope: "Mine" })).toBe(true);
});

it("a line is added at the end and removed by its key; all else stays", () => {
  const more = withRow(VALUES);
  expect(rowsOf(more).map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  const fewer = withoutRow(more, 2);
  expect(rowsOf(fewer).map(({ key }) => key)).toEqual([1, 3, 4]);
  expect(fewer.scope).toBe("240 pages");
  expect(withoutRow(fewer, 99)).toEqual(fewer);
});
