import { describe, expect, it } from "vitest";
import { readLine, readLines } from "./line-input.ts";
import {
  emptyRow,
  figuresOf,
  isBlank,
  type LineRow,
  parseQuantity,
  rowsOf,
  typedLines,
  valuesOf,
} from "./line-rows.ts";

const ROW: LineRow = {
  key: 1,
  kind: "READING",
  description: "Papers",
  unit: "HOUR",
  count: "1h 20",
  price: "83",
};

function problemsOf(change: Partial<LineRow>): string[] {
  const problems: string[] = [];
  const line = readLine({ ...ROW, ...change }, (field, message) =>
    problems.push(`${field}: ${message}`),
  );
  expect(line === null).toBe(problems.length > 0);
  return problems;
}

it.each([
  ["2", 200],
  ["12.5", 1_250],
  ["1,200", 120_000],
  ["0.01", 1],
])("the number %j is %d hundredths", (text, hundredths) => {
  expect(parseQuantity(text)).toBe(hundredths);
});

it.each(["", "0", "0.00", "-1", "£2", "GBP 2", "1.234", "two"])(
  "the number %j is refused",
  (text) => {
    expect(parseQuantity(text)).toBeNull();
  },
);

describe("a line", () => {
  it("by the hour", () => {
    expect(readLine(ROW, () => {})).toEqual({
      kind: "READING",
      description: "Papers",
      unit: "HOUR",
      minutes: 80,
      quantity: null,
      rate: 8_300,
      net: 11_067,
    });
  });

  it("by the mile, and with a fixed amount", () => {
    const miles = { ...ROW, unit: "MILE", count: "42.5", price: "0.45" };
    expect(readLine(miles, () => {})).toMatchObject({ quantity: 4_250, rate: 45, net: 1_913 });
    const fixed = { ...ROW, unit: "FIXED", count: "", price: "1,250.00" };
    expect(readLine(fixed, () => {})).toMatchObject({
      minutes: null,
      quantity: null,
      rate: null,
      net: 125_000,
    });
  });

  it("without a description is described by what it is for; an expense has to be described", () => {
    expect(readLine({ ...ROW, description: " " }, () => {})?.description).toBe("Reading papers");
    expect(problemsOf({ kind: "EXPENSE", description: "" })).toEqual([
      "description: Describe this line",
    ]);
  });

  it.each([
    [{ kind: "BRIBE" }, ["kind: Choose what this line is for"]],
    [{ unit: "WEEK", count: "1" }, ["unit: Choose how this line is charged"]],
    [{ description: "x".repeat(301) }, ["description: Description must be at most 300 characters"]],
    [{ description: "\u202eevil" }, ["description: "]],
    [{ count: "" }, ["count: Enter time in whole minutes, such as 1h 20 or 80m"]],
    [{ count: "4" }, ["count: 4 hours or 4 minutes? Write 4h or 4m"]],
    [{ count: "0" }, ["count: Enter time in whole minutes, such as 1h 20 or 80m"]],
    [{ unit: "ITEM", count: "0" }, ["count: Enter a number above 0, such as 2 or 12.5"]],
    [{ unit: "FIXED" }, ["count: Leave this empty: the line has a fixed amount"]],
    [{ price: "" }, ["price: Enter an amount such as 83.00"]],
    [{ price: "-1" }, ["price: Enter an amount such as 83.00"]],
    [{ count: "600000m", price: "9,999,999" }, ["price: This line is above 9,999,999.99"]],
  ])("with %j is refused with a clear text", (change, problems) => {
    const found = problemsOf(change);
    expect(found).toHaveLength(problems.length);
    for (const [place, problem] of problems.entries()) expect(found[place]).toContain(problem);
  });
});

it("rows are read in the form's order, whatever their keys, and written back as they were", () => {
  const rows = [{ ...ROW, key: 7 }, emptyRow(2), { ...ROW, key: 10, description: "Report" }];
  const values = { scope: "s", ...valuesOf(rows) };
  expect(rowsOf(values)).toEqual(rows);
  expect(rows.map(isBlank)).toEqual([false, true, false]);
  expect(rows.map((row) => figuresOf(row)?.net)).toEqual([11_067, undefined, 11_067]);
  expect(typedLines(values).map(({ net }) => net)).toEqual([11_067, 11_067]);
  const lines = readLines(values, () => {});
  expect(lines?.map(({ description }) => description)).toEqual(["Papers", "Report"]);
});

it.each([
  [0, "lines: Add at least one line"],
  [61, "lines: A quote has at most 60 lines"],
])("%d lines are refused", (count, problem) => {
  const rows = Array.from({ length: count }, (_, key) => ({ ...ROW, key }));
  const problems: string[] = [];
  const tell = (field: string, message: string) => problems.push(`${field}: ${message}`);
  expect(readLines(valuesOf(rows), tell)).toBeNull();
  expect(problems).toEqual([problem]);
});

it("each problem is told by the field of its own line; too high a sum too", () => {
  const problems: string[] = [];
  const tell = (field: string, message: string) => problems.push(`${field}: ${message}`);
  readLines(valuesOf([ROW, { ...ROW, key: 4, count: "x" }]), tell);
  expect(problems).toEqual(["count-4: Enter time in whole minutes, such as 1h 20 or 80m"]);
  const most = { ...ROW, unit: "FIXED", count: "", price: "9,999,999.99" };
  readLines(valuesOf([most, { ...most, key: 2, price: "0.01" }]), tell);
  expect(problems[1]).toBe("lines: The lines add up to more than 9,999,999.99");
});
