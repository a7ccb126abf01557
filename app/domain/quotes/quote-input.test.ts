import { expect, it } from "vitest";
import type { JobDate } from "#app/domain/dates/job-date.ts";
import { londonDayAfter } from "#foundation/time/moment.ts";
import { daysLeft, MAX_VALID_DAYS } from "./quote.ts";
import { quoteInput, usualLastDay } from "./quote-input.ts";

const OUT_OF_RANGE = "Enter an amount from 0 to 9,999,999.99, such as 1,250.00";

it.each([
  [
    { amount: " 1,250.50 ", notes: " Two reports\r\nand a hearing " },
    125_050,
    "Two reports\nand a hearing",
  ],
  [{ amount: "0", notes: "" }, 0, null],
  [{ amount: "9,999,999.99" }, 999_999_999, null],
  [{ amount: "10", notes: "a".repeat(20_000) }, 1_000, "a".repeat(20_000)],
])("%j comes out in pence", (form, amount, notes) => {
  // The usual last day depends on who pays: whoever sends the quote knows that.
  const validUntil = null;
  expect(quoteInput.parse({ ...form, currency: "USD" })).toEqual({ amount, notes, validUntil });
});

it.each([
  [{}, "amount", "Enter an amount"],
  [{ amount: " " }, "amount", "Enter an amount"],
  [{ amount: "-1" }, "amount", OUT_OF_RANGE],
  [{ amount: "10,000,000" }, "amount", OUT_OF_RANGE],
  [{ amount: "1.234" }, "amount", OUT_OF_RANGE],
  [{ amount: "1e3" }, "amount", OUT_OF_RANGE],
  [{ amount: "10", notes: "a".repeat(20_001) }, "notes", "Notes must be at most 20,000 characters"],
  [{ amount: "10", notes: "a\0" }, "notes", "Remove the characters that cannot be shown"],
])("%j is refused", (form, field, message) => {
  expect(quoteInput.safeParse(form).error?.issues).toMatchObject([{ path: [field], message }]);
});

it("tells of amount and notes at once", () => {
  const result = quoteInput.safeParse({ amount: "x", notes: "\0" });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual(["amount", "notes"]);
});

const inDays = (days: number) => londonDayAfter(new Date(), days);

it.each([inDays(0), inDays(1), inDays(MAX_VALID_DAYS)])("can be good until %s", (validUntil) => {
  expect(quoteInput.parse({ amount: "1", validUntil })).toMatchObject({ validUntil });
});

it.each([
  [inDays(-1), "This day has passed. Choose today or a later day"],
  [inDays(MAX_VALID_DAYS + 1), "Choose a day within 180 days"],
  ["2026-02-30", "Enter a date such as 27/03/2026"],
  ["soon", "Enter a date such as 27/03/2026"],
])("cannot be good until %s", (validUntil, message) => {
  const { error } = quoteInput.safeParse({ amount: "1", validUntil });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each([
  ["2026-02-26T12:00:00Z", "2026-03-28"],
  ["2026-02-27T23:59:59Z", "2026-03-29"],
  ["2026-03-28T23:59:59.999Z", "2026-04-27"],
  ["2026-03-29T23:00:00Z", "2026-04-29"],
  ["2026-10-24T22:59:59Z", "2026-11-23"],
  ["2026-10-24T23:00:00Z", "2026-11-24"],
  ["2026-10-25T23:59:59Z", "2026-11-24"],
])("sent at %s is good for thirty days in London: until %s", (now, day) => {
  expect(usualLastDay(new Date(now))).toBe(day);
});

it.each([
  ["OPEN", "2026-12-10", "2026-12-10"],
  ["OPEN", "2026-11-27", "2026-12-28"],
  ["OPEN", "2027-02-01", "2026-12-28"],
  ["MOVED", "2026-12-10", "2026-12-28"],
] as const)("with an answer that is needed (%s) by %s is good until %s", (state, startsOn, day) => {
  const answer = { kind: "QUOTE_ANSWER_DUE", state, startsOn } as JobDate;
  expect(usualLastDay(new Date("2026-11-28T12:00:00Z"), null, [answer])).toBe(day);
});

it.each([
  ["SENT", "2026-11-25", "2026-11-25T23:59:59Z", "last day"],
  ["SENT", "2026-11-26", "2026-11-25T23:59:59Z", "1 day left"],
  ["SENT", "2026-12-25", "2026-11-25T00:00:00Z", "30 days left"],
  ["SENT", "2026-10-26", "2026-10-24T23:30:00Z", "1 day left"],
  ["SENT", null, "2026-11-25T00:00:00Z", null],
  ["ACCEPTED", "2026-12-25", "2026-11-25T00:00:00Z", null],
] as const)("%s until %s, at %s: %s", (status, validUntil, now, left) => {
  expect(daysLeft({ status, validUntil }, new Date(now))).toBe(left);
});
