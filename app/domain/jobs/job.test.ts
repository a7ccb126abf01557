import { describe, expect, it } from "vitest";
import {
  FILTER_STATUSES,
  isClosed,
  JOB_STATUS_LABELS,
  JOB_STATUSES,
  jobAge,
  jobNumber,
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
  expect(FILTER_STATUSES).toEqual(["QUOTE_REQUESTED", "QUOTE_SENT", "IN_PROGRESS", "COMPLETED"]);
});

it("two statuses are closed", () => {
  expect(JOB_STATUSES.filter(isClosed)).toEqual(["COMPLETED", "CANCELLED"]);
});

it("a job's number is the start of its id", () => {
  expect(jobNumber("1a2b3c4d-0000-4000-8000-00000000beef")).toBe("DX-1A2B3C4D");
});

it.each([
  ["DX-1A2B3C4D", "1a2b3c4d"],
  [" dx-1a2b3c4d ", "1a2b3c4d"],
  ["1a2b3c4d", "1a2b3c4d"],
  ["DX-1A2B3C4", null],
  ["DX-1A2B3C4DE", null],
  ["1a2b3c4g", null],
  ["", null],
])("%j is read as the job number %s", (text, start) => {
  expect(parseJobNumber(text)).toBe(start);
});
