import { describe, expect, it } from "vitest";
import {
  isClosed,
  JOB_STATUS_LABELS,
  JOB_STATUSES,
  jobAge,
  parseJobNumber,
  SENSITIVITY_LABELS,
  SETTABLE_STATUSES,
} from "./job.ts";

describe("age, by the calendar in London", () => {
  it.each([
    ["in the same second", "2026-01-14T09:30:00Z", "2026-01-14T09:30:00Z", "Today"],
    ["a second before midnight", "2026-01-14T00:00:00Z", "2026-01-14T23:59:59Z", "Today"],
    ["at midnight", "2026-01-14T23:59:59Z", "2026-01-15T00:00:00Z", "1 day"],
    ["on the morning after", "2026-01-14T23:30:00Z", "2026-01-15T08:00:00Z", "1 day"],
    ["late on the day after", "2026-01-14T00:30:00Z", "2026-01-15T23:30:00Z", "1 day"],
    ["two days later", "2026-01-14T18:00:00Z", "2026-01-16T00:30:00Z", "2 days"],
    ["at midnight in summer", "2026-07-14T22:30:00Z", "2026-07-14T23:00:00Z", "1 day"],
    ["after midnight in UTC, in summer", "2026-07-14T23:30:00Z", "2026-07-15T00:30:00Z", "Today"],
    ["on the day that has 23 hours", "2026-03-29T00:00:00Z", "2026-03-29T22:59:59Z", "Today"],
    ["on the day after that", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z", "1 day"],
    ["over the night that loses an hour", "2026-03-28T23:59:59Z", "2026-03-29T00:00:00Z", "1 day"],
    ["on the day that has 25 hours", "2026-10-24T23:00:00Z", "2026-10-25T23:59:59Z", "Today"],
    ["on the day after it", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z", "1 day"],
    ["a year later", "2026-03-01T12:00:00Z", "2027-03-01T12:00:00Z", "365 days"],
    ["by a clock that is behind", "2026-01-15T00:00:05Z", "2026-01-14T23:59:59Z", "Today"],
  ])("%s", (_, created, now, age) => {
    expect(jobAge(new Date(created), new Date(now))).toBe(age);
  });
});

it("the labels", () => {
  expect(JOB_STATUSES.map((status) => JOB_STATUS_LABELS[status])).toEqual([
    "Quote Requested",
    "Quote Sent",
    "Quote Accepted",
    "Quote Declined",
    "In Progress",
    "On Hold",
    "Completed",
    "Cancelled",
  ]);
  expect(SENSITIVITY_LABELS).toEqual({ LOW: "Low", MODERATE: "Moderate", HIGH: "High" });
});

it("staff may set every status but the client's refusal", () => {
  expect(SETTABLE_STATUSES).toEqual([
    "QUOTE_REQUESTED",
    "QUOTE_SENT",
    "QUOTE_ACCEPTED",
    "IN_PROGRESS",
    "ON_HOLD",
    "COMPLETED",
    "CANCELLED",
  ]);
});

it("two statuses are closed", () => {
  expect(JOB_STATUSES.filter(isClosed)).toEqual(["COMPLETED", "CANCELLED"]);
});

it.each([
  ["DX-26-0147", ["DX-26-0147"], null],
  [" dx-26-147 ", ["DX-26-0147"], null],
  ["DX 26 0147", ["DX-26-0147"], null],
  ["DX\u201326\u20130147", ["DX-26-0147"], null],
  ["DX-26-0147/1", ["DX-26-0147"], null],
  ["dx260147", ["DX-26-0147"], 260_147],
  ["26-147", ["DX-26-0147"], null],
  ["26/0147", ["DX-26-0147"], null],
  ["dx26147", ["DX-26-0147"], 26_147],
  ["26-123456", ["DX-26-123456"], null],
  ["147", [], 147],
  ["0147", [], 147],
  ["7", [], 7],
  ["DX-147", [], 147],
])("%j is read as the job number %j", (text, numbers, running) => {
  expect(parseJobNumber(text)).toEqual({ numbers, running, idStart: null });
});

it("a number in the old form is the start of an id", () => {
  for (const text of ["DX-1A2B3C4D", " dx-1a2b3c4d ", "1a2b3c4d"]) {
    expect(parseJobNumber(text)).toEqual({ numbers: [], running: null, idStart: "1a2b3c4d" });
  }
  expect(parseJobNumber("12345678")).toEqual({
    numbers: ["DX-12-345678"],
    running: 12_345_678,
    idStart: "12345678",
  });
});

it.each([
  "DX-1A2B3C4",
  "DX-1A2B3C4DE",
  "1a2b3c4g",
  "",
  "DX",
  "DX-",
  "cannabis",
  "0",
  "26-0",
  "00",
  "2026/17",
  "DX-26-0147-2026",
  "1234567890",
  "26-1234567890",
  "ENQ-1042",
  "R v 26",
])("%j is no job number", (text) => {
  expect(parseJobNumber(text)).toBeNull();
});
