import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

it("counts letters that were added, left out, changed, or swapped with the next", () => {
  expect(editDistance("smith", "smith", 2)).toBe(0);
  expect(editDistance("smith", "smth", 2)).toBe(1);
  expect(editDistance("smith", "smiths", 2)).toBe(1);
  expect(editDistance("smith", "smoth", 2)).toBe(1);
  expect(editDistance("smith", "simth", 2)).toBe(1);
  expect(editDistance("bradshaw", "bradhsaws", 2)).toBe(2);
  expect(editDistance("", "ab", 2)).toBe(2);
});

it("gives up beyond the bound", () => {
  expect(editDistance("smith", "jones", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("smith", "smithson", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("smith", "smyths", 1)).toBe(Number.POSITIVE_INFINITY);
});
