import { expect, it } from "vitest";
import { formatMoment, londonDay, relativeTime } from "./moment.ts";

const now = new Date("2026-11-21T21:14:00Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-5 * MINUTE, "just now"],
  [0, "just now"],
  [MINUTE - 1, "just now"],
  [MINUTE, "1 minute ago"],
  [2 * MINUTE - 1, "1 minute ago"],
  [5 * MINUTE, "5 minutes ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [DAY - 1, "23 hours ago"],
  [DAY, "1 day ago"],
  [7 * DAY - 1, "6 days ago"],
  [7 * DAY, "14 Nov 2026"],
])("%i ms before now is told as %s", (passed, told) => {
  expect(relativeTime(new Date(now.getTime() - passed), now)).toBe(told);
});

it("shows London's clocks, in winter and in summer time", () => {
  expect(formatMoment(now)).toBe("21 Nov 2026, 21:14");
  expect(formatMoment(new Date("2026-06-30T23:30:00Z"))).toBe("1 Jul 2026, 00:30");
});

it("knows what day it is in London, whatever day it is in Greenwich", () => {
  expect(londonDay(new Date("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
  expect(londonDay(new Date("2026-12-31T23:59:59Z"))).toBe("2026-12-31");
});
