import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { withoutMarks } from "./pasted-marks.ts";
import { changesDirection } from "./visible-text.ts";

const cases = readCases(import.meta.dirname, "pasted-marks.cases.txt");

it.each(cases<[string, string]>("… is taken as …"))("%j is taken as %j", (pasted, taken) => {
  expect(withoutMarks(pasted)).toBe(taken);
});

it.each(cases<[string]>("… stays as it is"))("%j stays as it is", (text) => {
  expect(withoutMarks(text)).toBe(text);
});

it("what stays turns no text that follows, and much of it takes no time to speak of", () => {
  const marks = [
    "\u202a",
    "\u202b",
    "\u202c",
    "\u202e",
    "\u2066",
    "\u2067",
    "\u2069",
    "\u0645",
    "a",
  ];
  const started = performance.now();
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 12 }, (_, at) => marks[(round * 7 + at * at * round) % 9]);
    expect(changesDirection(withoutMarks(text.join("")))).toBe(false);
  }
  for (const piece of ["\u2067", "\u2067\u0645", "\u200d", "👩\u200d", "\u0645\u200c", "\u202c"]) {
    withoutMarks(`${piece.repeat(80_000)}\u2069`);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
