import { describe, expect, it } from "vitest";
import {
  readMoney,
  readPercent,
  readWeight,
  shownMoney,
  writtenMoney,
  writtenPercent,
  writtenWeight,
} from "./quantity.ts";

describe("a weight", () => {
  it.each([
    ["0", 0n],
    ["0 g", 0n],
    ["113.4", 1_134_000n],
    ["113.4 g", 1_134_000n],
    ["113.4grams.", 1_134_000n],
    ["  5.00000 g ", 50_000n],
    ["0.0001", 1n],
    ["250mg", 2_500n],
    ["0.3 mg", 3n],
    ["100 µg", 1n],
    ["100 μg", 1n],
    ["2,500 mcg", 25n],
    ["1.5 kg", 15_000_000n],
    ["2 Kilos", 20_000_000n],
    ["1,000 g", 10_000_000n],
    ["1.2 tonnes", 12_000_000_000n],
    ["9999.9 t", 99_999_000_000_000n],
  ])("is read from “%s”", (text, tenths) => {
    expect(readWeight(text)).toBe(tenths);
  });

  it.each([
    ["1,5 g", /point/],
    ["1,50", /point/],
    ["50 µg", /finer/],
    ["0.00001 g", /finer/],
    ["-5 g", /below nothing/],
    ["4 oz", /28.35 g/],
    ["3 bags", /“bags” is no unit/],
    ["10,000 t", /below 10,000 tonnes/],
    ["approx. 5 g", /Enter a weight/],
    ["9.8 to 10.4 g", /Enter a weight/],
    ["1e3 g", /Enter a weight/],
    ["10⁵ g", /Enter a weight/],
    ["1.500,5", /Enter a weight/],
    ["=5", /Enter a weight/],
    ["", /Enter a weight/],
  ])("is refused for “%s”, and why is said", (text, why) => {
    expect(readWeight(text)).toEqual({ problem: expect.stringMatching(why) });
  });
});

describe("money", () => {
  it.each([
    ["£0", 0n],
    ["£1,000", 100_000n],
    ["GBP 1,000.50", 100_050n],
    ["12.5", 1_250n],
    ["50p", 50n],
    ["£9,999,999,999.99", 999_999_999_999n],
  ])("is read from “%s”", (text, pence) => {
    expect(readMoney(text)).toBe(pence);
  });

  it.each([
    ["€50", /Convert/],
    ["50 USD", /Convert/],
    ["£12,50", /point/],
    ["£1.005", /finer/],
    ["0.5p", /finer/],
    ["-£5", /below nothing/],
    ["£10,000,000,000", /below £10/],
    ["a tenner", /Enter an amount/],
  ])("is refused for “%s”, and why is said", (text, why) => {
    expect(readMoney(text)).toEqual({ problem: expect.stringMatching(why) });
  });
});

it("a purity is read in hundredths of a percent, up to 100", () => {
  expect(["72", "72.5 %", "68.25 per cent", "100%", "0"].map(readPercent)).toEqual([
    7_200n,
    7_250n,
    6_825n,
    10_000n,
    0n,
  ]);
  for (const text of ["100.01", "72,5", "1.234", "-1", "pure"])
    expect(readPercent(text)).toHaveProperty("problem");
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
