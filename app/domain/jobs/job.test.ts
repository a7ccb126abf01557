import { describe, expect, it } from "vitest";
import { JOB_STATUS_LABELS, JOB_STATUSES, SENSITIVITY_LABELS } from "#app/words/jobs.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { isClosed, jobAge, parseJobNumber, SETTABLE_STATUSES } from "./job.ts";

const cases = readCases(import.meta.dirname, "job.cases.txt");

describe("age, by the calendar in London", () => {
  it.each(cases<[string, string, string, string]>("age, by the calendar in London"))(
    "%s",
    (_, created, now, age) => {
      expect(jobAge(new Date(created), new Date(now))).toBe(age);
    },
  );
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

it.each(cases<[string, string[], number | null]>("… is read as the job number …"))(
  "%j is read as the job number %j",
  (text, numbers, running) => {
    expect(parseJobNumber(text)).toEqual({ numbers, running, idStart: null });
  },
);

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

it.each(cases<[string]>("… is no job number"))("%j is no job number", (text) => {
  expect(parseJobNumber(text)).toBeNull();
});
