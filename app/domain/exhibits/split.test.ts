import { expect, it } from "vitest";
import { partKeys } from "./fields.ts";
import { type Part, problemOfParts, splitInput } from "./split.server.ts";

type Said = [reference: string, grams: string, count: number | null];

const partOf = ([reference, grams, itemCount]: Said): Part => {
  const [low, high = low] = grams.split(" to ");
  return {
    reference,
    substance: "Cocaine",
    itemCount,
    weightLow: low || null,
    weightHigh: high || null,
  };
};

it.each<[string | null, Said, Said[]]>([
  [
    null,
    ["IB/9", "5.02", 38],
    [
      ["IB/9A", "3.15", 21],
      ["IB/9B", "1.87", 17],
    ],
  ],
  [
    null,
    ["IB/9", "5.02", 38],
    [
      ["IB/9A", "3.15", null],
      ["IB/9B", "1.870", null],
    ],
  ],
  [
    null,
    ["IB/9", "5.02", 38],
    [
      ["IB/9A", "", 21],
      ["IB/9B", "", 17],
    ],
  ],
  [
    null,
    ["IB/9", "3 to 5", null],
    [
      ["IB/9A", "1 to 2", 3],
      ["IB/9B", "2 to 3", 4],
    ],
  ],
  [
    null,
    ["IB/9", "", null],
    [
      ["IB/9A", "1", null],
      ["IB/9B", "", 4],
    ],
  ],
  [
    null,
    ["IB/9A", "0.3", null],
    [
      ["IB/9A1", "0.1", null],
      ["IB/9A2", "0.2", null],
    ],
  ],
  [
    "The weight of the parts is 5.01 g, that of IB/9 5.02 g.",
    ["IB/9", "5.02", 38],
    [
      ["IB/9A", "3.14", 21],
      ["IB/9B", "1.87", 17],
    ],
  ],
  [
    "The count of the parts is 37, that of IB/9 38.",
    ["IB/9", "5.02", 38],
    [
      ["IB/9A", "3.15", 20],
      ["IB/9B", "1.87", 17],
    ],
  ],
  [
    "IB/9B has no weight.",
    ["IB/9", "5", null],
    [
      ["IB/9A", "5", null],
      ["IB/9B", "", 17],
    ],
  ],
  [
    "Enter the weight or the count of each part.",
    ["IB/9", "5", 38],
    [
      ["IB/9A", "", null],
      ["IB/9B", "", null],
    ],
  ],
  ["Enter two parts or more.", ["IB/9", "5", null], [["IB/9A", "5", null]]],
  [
    "The parts of IB/9 are called IB/9A, IB/9B and so on.",
    ["IB/9", "5", null],
    [
      ["IB/9A", "1", null],
      ["IB/91", "4", null],
    ],
  ],
])("says %s", (problem, whole, parts) => {
  expect(problemOfParts(partOf(whole), parts.map(partOf))).toBe(problem);
});

it("reads each part, leaves out one without a reference, and names what cannot be read at its field", () => {
  const typed = {
    "reference-1": "IB/9A",
    "weight-1": "3.15 g",
    "itemCount-1": "21",
    "reference-2": " ",
    "weight-2": "7",
    "reference-3": "IB/9B",
    "weight-3": "1.87",
  };
  expect(partKeys(typed)).toEqual(["1", "2", "3"]);
  expect(splitInput.parse(typed).map((part) => [part.reference, part.weightLow])).toEqual([
    ["IB/9A", "3.15"],
    ["IB/9B", "1.87"],
  ]);
  const { error } = splitInput.safeParse({ ...typed, "weight-3": "some", "itemCount-1": "x" });
  expect(error?.issues.map(({ path }) => path)).toEqual([["itemCount-1"], ["weight-3"]]);
});
