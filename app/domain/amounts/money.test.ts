import { describe, expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { formatMoney, parseAmount, toNumeric } from "./money.ts";

const cases = readCases(import.meta.dirname, "money.cases.txt");

const MAX = 999_999_999;

/** The ends, and numbers spread over all sizes; the same in every run. */
function amounts(): number[] {
  const spread = [0, 1, 9, 10, 99, 100, 101, 99_999, 100_000, MAX - 1, MAX];
  let seed = 42;
  for (let i = 0; i < 20_000; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    spread.push(Math.floor((seed / 2 ** 31) * 10 ** (i % 10)));
  }
  return spread.filter((pence) => pence <= MAX);
}

describe("an amount", () => {
  it.each(cases<[string, number]>("typed, in pence"))("%j is %i pence", (text, pence) => {
    expect(parseAmount(text)).toBe(pence);
  });

  it.each(cases<[string]>("… is refused"))("%j is refused", (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});

describe("every amount", () => {
  it("comes back as it was, in each way of writing it", () => {
    for (const pence of amounts()) {
      const numeric = toNumeric(pence);
      const shown = formatMoney(numeric);
      expect(parseAmount(numeric)).toBe(pence);
      expect(parseAmount(shown)).toBe(pence);
    }
  });

  it("is shown as the browser's own formatter would", () => {
    const format = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
    for (const pence of amounts()) {
      expect(formatMoney(toNumeric(pence))).toBe(`GBP ${format.format(pence / 100)}`);
    }
  });
});

it.each(cases<[string, string]>("PostgreSQL's … is shown as …"))(
  "PostgreSQL's %s is shown as %s",
  (numeric, shown) => {
    expect(formatMoney(numeric)).toBe(shown);
  },
);
