import { expect, test } from "vitest";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import {
  durationWords,
  isEnough,
  type MonthFigures,
  monthName,
  type StatusCounts,
  totalsOf,
  trendWords,
} from "./statistics.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

test.each([
  [0, "1 minute"],
  [61, "1 minute"],
  [45 * 60, "45 minutes"],
  [HOUR, "1 hour"],
  [47 * HOUR, "47 hours"],
  [2 * DAY, "2 days"],
  [2.25 * DAY, "2.3 days"],
  [24.4 * DAY, "24 days"],
])("%i seconds read as %s", (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

test("months have three letters", () => {
  expect(["2026-01-01", "2026-09-01"].map(monthName)).toEqual(["Jan", "Sep"]);
});

test("two are not enough, three are", () => {
  expect([0, 2, 3].map(isEnough)).toEqual([false, false, true]);
});

test("the dashboard's totals come from the counts by status", () => {
  const none = Object.fromEntries(JOB_STATUSES.map((status) => [status, 0])) as StatusCounts;
  const counts = { ...none, QUOTE_REQUESTED: 2, QUOTE_SENT: 3, COMPLETED: 4 };
  expect(totalsOf(counts)).toEqual({ total: 9, pending: 5 });
});

function months(...days: Array<number | null>): MonthFigures[] {
  return days.map((day, place) => ({
    firstMonth: `2026-${String(place + 1).padStart(2, "0")}-01`,
    requested: 0,
    accepted: 0,
    lost: 0,
    answerSeconds: null,
    quoted: 0,
    quoteSeconds: day === null ? null : day * DAY,
    completed: 0,
    completionSeconds: null,
  }));
}

test.each([
  [[9, 10, 10, 10, 1], "Steady"],
  [[9, 5, 30, 6, 30], "Faster lately"],
  [[9, 15, 11.5, 2, 1], "Slower lately"],
  [[9, null, 10, 10, 10], null],
])("the three months that are over, %j days, against 10 in the year: %s", (days, words) => {
  expect(trendWords(months(...days), 10 * DAY, (month) => month.quoteSeconds)).toBe(words);
});
