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

const CREATED = new Date("2026-03-27T09:30:00.000Z");
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

describe("age", () => {
  it.each([
    [-5 * DAY, "Today"],
    [0, "Today"],
    [23 * HOUR, "Today"],
    [DAY - 1, "Today"],
    [DAY, "1 day"],
    [2 * DAY - 1, "1 day"],
    [2 * DAY, "2 days"],
    [30 * DAY, "30 days"],
    [365 * DAY - 1, "364 days"],
    [400 * DAY, "400 days"],
  ])("after %i ms is %s", (ms, age) => {
    expect(jobAge(CREATED, new Date(CREATED.getTime() + ms))).toBe(age);
  });

  it("counts 24 hours, not midnights or clock changes", () => {
    const [before, midnight] = [new Date("2026-03-28T23:00:00Z"), new Date("2026-03-29T00:30:00Z")];
    expect(jobAge(before, midnight)).toBe("Today");
    expect(jobAge(before, new Date("2026-03-29T22:59:59Z"))).toBe("Today");
    expect(jobAge(before, new Date("2026-03-29T23:00:00Z"))).toBe("1 day");
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
  ...["DX-1A2B3C4", "DX-1A2B3C4DE", "1a2b3c4g", "", "DX", "DX-", "cannabis", "0", "26-0", "00"],
  ...["2026/17", "DX-26-0147-2026", "1234567890", "26-1234567890", "ENQ-1042", "R v 26"],
])("%j is no job number", (text) => {
  expect(parseJobNumber(text)).toBeNull();
});
