import { expect, it } from "vitest";
import { hourInWords } from "./office-hours.ts";

const NIGHT = new Date("2026-07-06T04:00:00Z");

it.each([
  ["2026-07-06T08:00:00Z", "9am today"],
  ["2026-07-07T08:00:00Z", "9am on Tuesday 7 July"],
])("the hour of an answer, %s, is told as %s", (at, words) => {
  expect(hourInWords(new Date(at), NIGHT)).toBe(words);
});
