import { expect, it } from "vitest";
import { readCases } from "#tests/support/read-cases.ts";
import { reportDay, turnaroundSpan, turnaroundWords } from "./report-day.ts";

const cases = readCases(import.meta.dirname, "report-day.cases.txt");

const TODAY = "2026-11-27";
const CALENDAR = { jurisdiction: "EW" as const, noted: [] };

it.each(cases<[string, string | null]>("the turnaround “…” means the day …"))(
  "the turnaround “%s” means the day %s",
  (turnaround, day) => {
    expect(reportDay(turnaround, TODAY, CALENDAR)).toBe(day);
  },
);

it("a day is kept in words by a quote, and is read back from them", () => {
  for (const day of ["2026-12-04", "2027-09-09", "2027-06-30", "2027-05-03"]) {
    expect(reportDay(turnaroundWords(day) ?? "", TODAY, CALENDAR)).toBe(day);
  }
  expect(turnaroundWords("Two weeks")).toBe("Two weeks");
  expect(turnaroundWords(null)).toBeNull();
});

it("a template keeps a day as the working days that it leaves", () => {
  expect(turnaroundSpan("2026-12-11", TODAY, CALENDAR)).toBe("10 working days from acceptance");
  expect(turnaroundSpan("2026-11-20", TODAY, CALENDAR)).toBe("");
  expect(turnaroundSpan("Two weeks", TODAY, CALENDAR)).toBe("Two weeks");
});
