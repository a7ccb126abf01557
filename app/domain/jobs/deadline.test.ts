import { expect, it } from "vitest";
import { daysLeft, daysUntil } from "./deadline.ts";

it.each([
  ["2026-03-27", "2026-03-22T12:00:00Z", 5],
  ["2026-03-27", "2026-03-27T00:00:00Z", 0],
  ["2026-03-27", "2026-03-27T23:59:00Z", 0],
  ["2026-03-27", "2026-03-28T00:00:00Z", -1],
  // Summer time: 23:30 UTC is the next day in London.
  ["2026-06-10", "2026-06-09T23:30:00Z", 0],
  // The clocks change in between.
  ["2026-03-30", "2026-03-28T12:00:00Z", 2],
])("from %s counted at %s: %i days", (dueDate, now, days) => {
  expect(daysUntil(dueDate, new Date(now))).toBe(days);
});

it.each([
  [12, "12 days left"],
  [1, "1 day left"],
  [0, "due today"],
  [-1, "1 day overdue"],
  [-30, "30 days overdue"],
])("%i: %s", (days, words) => {
  expect(daysLeft(days)).toBe(words);
});
