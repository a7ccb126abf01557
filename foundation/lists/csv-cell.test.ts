import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { csvCell } from "./csv-cell.ts";

const cases = readCases(import.meta.dirname, "csv-cell.cases.txt");

describe("a cell", () => {
  it.each(cases<[string, string]>("… is guarded: …"))("%j is guarded: %j", (text, guarded) => {
    expect(csvCell(text)).toBe(guarded);
  });

  it.each(cases<[string]>("… stays"))("%j stays", (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it("of ten thousand characters of the worst kind takes no time to speak of", () => {
    const start = performance.now();
    for (const piece of [" ", "; ", "=", ";="]) csvCell(piece.repeat(10_000));
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("without the guard reads as it was typed", () => {
    const text = "=a;=b\tc\n-d; @e; 'f";
    expect(csvCell(text).replaceAll(/'(?=[=+\-@])/g, "")).toBe(text);
  });
});
