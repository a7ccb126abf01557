import { expect, it } from "vitest";
import { unequalParts } from "./parts.ts";

const weighed = (reference: string, low: string | null, high = low) => ({
  reference,
  weightLow: low,
  weightHigh: high,
});

it.each([
  ["3.05", ["1.02", "2.03"], null],
  ["3.00", ["1.02", "2.03"], "its parts weigh 3.05 g"],
  ["0.30", ["0.1", "0.2"], null],
  ["3.00", ["1.02", null], null],
  [null, ["1.02", "2.03"], null],
  ["27.9", ["2.1"], null],
] as const)("IB/9 of %s g with parts of %j: %s", (whole, parts, said) => {
  const list = [
    weighed("IB/9", whole),
    ...parts.map((part, at) => weighed(`IB/9${"AB"[at]}`, part)),
    weighed("IB/91", "7"),
  ];
  expect(unequalParts(list).get("IB/9") ?? null).toBe(said);
});

it("a range adds up as a range", () => {
  const list = [weighed("DX/1", "3", "5"), weighed("DX/1a", "1", "2"), weighed("DX/1b", "2", "4")];
  expect(unequalParts(list)).toEqual(new Map([["DX/1", "its parts weigh 3 to 6 g"]]));
});
