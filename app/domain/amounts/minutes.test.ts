import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { formatMinutes, parseMinutes } from "./minutes.ts";

const cases = readCases(import.meta.dirname, "minutes.cases.txt");

it.each(cases<[string, number]>("time typed as … is … minutes"))(
  "time typed as %j is %d minutes",
  (text, minutes) => {
    expect(parseMinutes(text)).toBe(minutes);
  },
);

it.each(cases<[string]>("time typed as … is refused"))("time typed as %j is refused", (text) => {
  expect(parseMinutes(text)).toBeNull();
});

it.each([
  [1, "1 min"],
  [60, "1 h"],
  [80, "1 h 20 min"],
  [6_001, "100 h 1 min"],
])("%d minutes are %s", (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
