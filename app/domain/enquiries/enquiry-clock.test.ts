import { expect, it } from "vitest";
import type { EnquiryStatus } from "./enquiry.ts";
import { enquiryClock } from "./enquiry-clock.ts";

const HOURS = { opens: 8, closes: 18, closedDays: [] };
const at = (text: string) => new Date(`2026-${text}Z`);

function clock(status: EnquiryStatus, created: string, now: string, answered?: string) {
  const answeredAt = answered ? at(answered) : null;
  return enquiryClock({ status, createdAt: at(created), answeredAt }, HOURS, at(now));
}

it.each([
  ["11-20T13:20", "11-20T13:21", "waiting", "Due 14:20"],
  ["11-20T13:20", "11-20T13:50", "waiting", "Due 14:20"],
  ["11-20T13:20", "11-20T13:51", "soon", "29 min left"],
  ["11-20T13:20", "11-20T14:19:30", "soon", "less than 1 min left"],
  ["11-20T13:20", "11-20T14:20", "soon", "less than 1 min left"],
  ["11-20T13:20", "11-20T14:20:01", "overdue", "Overdue by less than 1 min"],
  ["11-20T13:20", "11-20T15:25", "overdue", "Overdue by 1 h 5 min"],
  ["11-20T13:20", "11-20T16:20", "overdue", "Overdue by 2 h"],
  ["11-20T16:50", "11-23T08:10", "overdue", "Overdue by 20 min"],
  ["11-20T17:40", "11-20T17:55", "waiting", "Due Mon 23 Nov, 08:40"],
  ["11-20T17:10", "11-20T20:00", "waiting", "Due Mon 23 Nov, 08:10"],
  ["11-22T12:00", "11-22T12:01", "waiting", "Due Mon 23 Nov, 09:00"],
  ["07-01T09:20", "07-01T09:25", "waiting", "Due 11:20"],
])("a new one of %s says at %s: %s, %s", (created, now, standing, text) => {
  const told = clock("NEW", created, now);
  expect(told).toEqual({ standing, text });
});

it.each(["REPLIED", "CONVERTED"] as const)("%s says how long it took", (status) => {
  expect(clock(status, "11-20T13:20", "11-25T12:00", "11-20T13:54")).toEqual({
    standing: "answered",
    text: "Answered in 34 min",
  });
  expect(clock(status, "11-20T17:40", "11-25T12:00", "11-23T09:05")).toEqual({
    standing: "late",
    text: "Answered in 1 h 25 min (working time)",
  });
  expect(clock(status, "11-21T12:00", "11-25T12:00", "11-21T12:05")?.text).toBe(
    "Answered out of hours",
  );
  expect(clock(status, "11-20T13:20", "11-25T12:00", "11-20T13:20")?.text).toBe(
    "Answered in less than 1 min",
  );
});

it("spam has no clock", () => {
  expect(clock("SPAM", "11-20T13:20", "11-25T12:00")).toBeNull();
});
