import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell.ts";

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(1)", "'@SUM(1)"],
    [" =1", " '=1"],
    ["\t=1", "\t'=1"],
    ["\u00a0=1", "\u00a0'=1"],
    ["a\t=1", "a\t'=1"],
    ["a;=1", "a;'=1"],
    ["a; @b", "a; '@b"],
    ["a\n=1", "a\n'=1"],
    ["a\r\n+1", "a\r\n'+1"],
    ["a\r-1", "a\r'-1"],
    ["a\v=1", "a\v'=1"],
    ["a\u2028=1", "a\u2028'=1"],
    ["a;\n \t=1", "a;\n \t'=1"],
    ["a;\t=1", "a;\t'=1"],
    ["=a;=b\t=c\n=d", "'=a;'=b\t'=c\n'=d"],
    ["==1", "'==1"],
    ["-=1", "'-=1"],
    ["＝1", "'＝1"],
    ["a;＋1", "a;'＋1"],
    ["a;－1;＠b", "a;'－1;'＠b"],
  ])("%j is guarded: %j", (text, guarded) => {
    expect(csvCell(text)).toBe(guarded);
  });

  it.each([
    "",
    " ",
    "Ann",
    "1250.00",
    "GBP",
    "a=b",
    "a - b",
    "a+b@c",
    "2026-11-23",
    "R v O'Neill",
    "'=1",
    "a;b",
    "a\tb",
    "a\nb",
    "; ",
    "Smith; Jones",
    "a, =1",
    "(=1)",
    "“=1”",
    "12:30",
    "DX-1A2B3C4D",
  ])("%j stays", (text) => {
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
