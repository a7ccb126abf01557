import { expect, it } from "vitest";
import { notDrawn } from "#foundation/pdf/drawable.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { layOut } from "./text-runs.server.ts";

const cases = readCases(import.meta.dirname, "drawable.cases.txt");

it.each(cases<[string, string]>("… is drawn, and nobody is warned of it"))(
  "%s is drawn, and nobody is warned of it",
  (_, text) => {
    expect(layOut(text, "text").missing).toEqual([]);
    expect(notDrawn(text)).toBe("");
  },
);

it.each([
  ["Chinese", "張偉", "張 偉"],
  ["Thai", "พ", "พ"],
  ["an emoji, once", "👍 and 👍", "👍"],
])("%s is not, and whoever types it is warned", (_, text, warned) => {
  expect(layOut(text, "text").missing).not.toEqual([]);
  expect(notDrawn(text)).toBe(warned);
});
