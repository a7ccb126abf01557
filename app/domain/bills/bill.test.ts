import { expect, it } from "vitest";
import { toNumeric } from "#app/domain/amounts/money.ts";
import { amountsOf, lineNet, type QuoteLine } from "#app/domain/quotes/quote-line.ts";
import { TIME_KINDS } from "#app/words/quotes.ts";
import { billState, owed, proposeLines, timeWithin } from "./bill.ts";

/** The same numbers on every run. */
function random(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % most;
  };
}

const hours = (kind: QuoteLine["kind"], minutes: number, rate: number): QuoteLine => ({
  kind,
  description: kind,
  unit: "HOUR",
  minutes,
  quantity: null,
  rate: toNumeric(rate),
  net: toNumeric(lineNet("HOUR", minutes, rate)),
});
const fixed = (kind: QuoteLine["kind"], net: number): QuoteLine => ({
  kind,
  description: kind,
  unit: "FIXED",
  minutes: null,
  quantity: null,
  rate: null,
  net: toNumeric(net),
});
const sum = (lines: readonly { net: number }[]) => lines.reduce((all, { net }) => all + net, 0);
const quoteOf = (basis: "FIXED" | "CEILING", lines: QuoteLine[]) => {
  const pence = lines.map(({ net }) => ({ net: Math.round(Number(net) * 100) }));
  return { basis, lines, amount: amountsOf(pence, null).amount, pence: sum(pence) };
};

it("of 10,000 random jobs a fixed one is its quote, a capped one the time at its rates and never above its quote", () => {
  const next = random(8);
  for (let job = 0; job < 10_000; job += 1) {
    const rate = 4_000 + next(9_000);
    const lines = TIME_KINDS.slice(0, 1 + next(TIME_KINDS.length)).map((kind) =>
      hours(kind, 1 + next(600), rate),
    );
    const extra = next(2) ? fixed("EXPENSE", 1 + next(50_000)) : null;
    if (extra) lines.push(extra);
    const worked = [...Array(next(9)).keys()].map(() => ({
      kind: lines[next(lines.length - (extra ? 1 : 0))]?.kind ?? "READING",
      minutes: 1 + next(400),
    }));
    const { pence, ...agreed } = quoteOf("FIXED", lines);
    expect(sum(proposeLines(agreed, worked))).toBe(pence);
    // Added up kind by kind, as each has one line.
    const spent = TIME_KINDS.map((kind) =>
      worked.reduce((all, entry) => all + (entry.kind === kind ? entry.minutes : 0), 0),
    );
    const exact = spent.reduce(
      (all, minutes) => all + Math.floor((minutes * rate * 2 + 60) / 120),
      0,
    );
    const full = exact + (extra ? Math.round(Number(extra.net) * 100) : 0);
    const capped = proposeLines({ ...agreed, basis: "CEILING" }, worked);
    expect(sum(capped)).toBe(Math.min(full, pence));
    expect(capped.every(({ net }) => net > 0)).toBe(true);
  }
});

it("says what is charged, and that it was cut at the total", () => {
  const { amount } = quoteOf("CEILING", [hours("READING", 120, 8_300)]);
  const quote = { basis: "CEILING" as const, amount, lines: [hours("READING", 120, 8_300)] };
  expect(proposeLines(quote, [{ kind: "READING", minutes: 80 }])).toEqual([
    { description: "READING, 1 h 20 min at GBP 83.00 an hour", net: 11_067, needsReceipt: false },
  ]);
  expect(proposeLines(quote, [{ kind: "READING", minutes: 180 }])).toEqual([
    {
      description: "READING, 3 h at GBP 83.00 an hour, up to the total agreed",
      net: 16_600,
      needsReceipt: false,
    },
  ]);
});

it("charges work of a kind that was not quoted at the lowest rate, and expenses with a receipt", () => {
  const lines = [
    hours("READING", 600, 9_000),
    hours("TRAVEL_TIME", 600, 4_000),
    fixed("EXPENSE", 500),
  ];
  const { amount } = quoteOf("CEILING", lines);
  const proposed = proposeLines({ basis: "CEILING", amount, lines }, [
    { kind: "COURT", minutes: 60 },
  ]);
  expect(proposed).toEqual([
    { description: "EXPENSE", net: 500, needsReceipt: true },
    { description: "Court attendance, 1 h at GBP 40.00 an hour", net: 4_000, needsReceipt: false },
  ]);
});

it("time that one quote does not pay for is left to the next", () => {
  const lines = [hours("READING", 60, 9_000)];
  const { amount } = quoteOf("CEILING", lines);
  const worked = [45, 30, 15].map((minutes) => ({ kind: "READING" as const, minutes }));
  expect(timeWithin({ basis: "CEILING", amount, lines }, worked)).toEqual(worked.slice(0, 2));
});

it.each([
  [{ number: null, dueOn: null, paidAmount: null }, "WAITING"],
  [{ number: "1", dueOn: "2026-03-27", paidAmount: null }, "UNPAID"],
  [{ number: "1", dueOn: "2026-03-26", paidAmount: "99.99" }, "OVERDUE"],
  [{ number: "1", dueOn: "2026-03-26", paidAmount: "100.00" }, "PAID"],
])("on 27 March 2026 a bill of 100.00 with %j is %s", (told, state) => {
  const bill = { ...told, gross: "100.00" };
  expect(billState(bill, "2026-03-27")).toBe(state);
  expect(owed(bill)).toBe(10_000 - Math.round(Number(told.paidAmount ?? 0) * 100));
});
