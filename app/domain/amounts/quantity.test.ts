import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import {
  readMoney,
  readPercent,
  readWeight,
  shownMoney,
  writtenMoney,
  writtenPercent,
  writtenWeight,
} from "./quantity.ts";

const cases = readCases(import.meta.dirname, "quantity.cases.txt");
const READERS = { weight: readWeight, money: readMoney, purity: readPercent };

it.each(
  cases<[keyof typeof READERS, number | string, string[]]>(
    "of what is typed as …, … is made: so many units, or a refusal",
  ),
)("of what is typed as %s, %s is made of %j", (kind, expected, texts) => {
  const problem = expect.stringMatching(`${expected}`);
  const answer = typeof expected === "number" ? BigInt(expected) : { problem };
  for (const text of texts) expect(READERS[kind](text)).toEqual(answer);
});

it("what is written is read back as the same, and shown with commas", () => {
  for (const units of [0n, 1n, 9n, 10_000n, 12_340n, 123_456_789n]) {
    expect(readWeight(writtenWeight(units))).toBe(units);
    expect(readMoney(writtenMoney(units))).toBe(units);
  }
  expect(readPercent(writtenPercent(7_250n))).toBe(7_250n);
  expect([writtenWeight(1_134_000n), writtenWeight(1_000_000n)]).toEqual(["113.4", "100"]);
  expect(shownMoney(100_000n)).toBe("£1,000.00");
});
