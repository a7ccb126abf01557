import { expect, it } from "vitest";
import {
  readMoney,
  readPercent,
  readWeight,
  shownMoney,
  writtenMoney,
  writtenPercent,
  writtenWeight,
} from "./quantity.ts";

const finer = /This one is finer/;
const below = /below nothing/;
const point = /with a point/;

const READERS = { weight: readWeight, money: readMoney, purity: readPercent };

it.each<[keyof typeof READERS, bigint | RegExp, string[]]>([
  ["weight", 0n, ["0", "0 g"]],
  ["weight", 1n, ["0.0001", "100 µg", "100 μg"]],
  ["weight", 3n, ["0.3 mg"]],
  ["weight", 25n, ["2,500 mcg"]],
  ["weight", 2_500n, ["250mg"]],
  ["weight", 50_000n, ["  5.00000 g "]],
  ["weight", 1_134_000n, ["113.4", "113.4 g", "113.4grams."]],
  ["weight", 10_000_000n, ["1,000 g"]],
  ["weight", 15_000_000n, ["1.5 kg"]],
  ["weight", 20_000_000n, ["2 Kilos"]],
  ["weight", 12_000_000_000n, ["1.2 tonnes"]],
  ["weight", 99_999_000_000_000n, ["9999.9 t"]],
  ["weight", point, ["1,5 g", "1,50"]],
  ["weight", finer, ["50 µg", "0.00001 g"]],
  ["weight", below, ["-5 g"]],
  ["weight", /28.35 g/, ["4 oz"]],
  ["weight", /“bags” is no unit/, ["3 bags"]],
  ["weight", /below 10,000 tonnes/, ["10,000 t"]],
  ["weight", /Enter a weight/, ["approx. 5 g", "9.8 to 10.4 g", "1e3 g", "10⁵ g", "1.500,5"]],
  ["weight", /Enter a weight/, ["=5", ""]],
  ["money", 0n, ["£0"]],
  ["money", 50n, ["50p"]],
  ["money", 1_250n, ["12.5"]],
  ["money", 100_000n, ["£1,000"]],
  ["money", 100_050n, ["GBP 1,000.50"]],
  ["money", 999_999_999_999n, ["£9,999,999,999.99"]],
  ["money", /Convert/, ["€50", "50 USD"]],
  ["money", point, ["£12,50"]],
  ["money", finer, ["£1.005", "0.5p"]],
  ["money", below, ["-£5"]],
  ["money", /below £10/, ["£10,000,000,000"]],
  ["money", /Enter an amount/, ["a tenner"]],
  ["purity", 0n, ["0"]],
  ["purity", 6_825n, ["68.25 per cent"]],
  ["purity", 7_200n, ["72"]],
  ["purity", 7_250n, ["72.5 %"]],
  ["purity", 10_000n, ["100%"]],
  ["purity", /at most 100/, ["100.01"]],
  ["purity", point, ["72,5"]],
  ["purity", finer, ["1.234"]],
  ["purity", below, ["-1"]],
  ["purity", /Enter a purity/, ["pure"]],
])("of what is typed as %s, %s is made of %j", (kind, expected, texts) => {
  const answer =
    expected instanceof RegExp ? { problem: expect.stringMatching(expected) } : expected;
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
