import { expect, it } from "vitest";
import { reportName, whatIsNext } from "./report-words.ts";

it("a report is called by its number, and by its kind where it is not the main one", () => {
  expect(reportName({ number: 1, kind: "MAIN", amends: null, amendsSealedAt: null })).toBe(
    "Report 1",
  );
  expect(reportName({ number: 2, kind: "PRELIMINARY", amends: null, amendsSealedAt: null })).toBe(
    "Report 2: Preliminary report",
  );
});

it.each([
  ["ADDENDUM", "Report 2: Addendum to report 1, sealed 2 Oct 2026"],
  ["CORRECTION", "Report 2: Correction of report 1, sealed 2 Oct 2026"],
  ["ANSWERS", "Report 2: Answers to questions about report 1, sealed 2 Oct 2026"],
] as const)("%s names the report that it amends", (kind, said) => {
  expect(reportName({ number: 2, kind, amends: 1, amendsSealedAt: new Date("2026-10-02") })).toBe(
    said,
  );
});

it.each([
  ["IN_REVIEW", null, null, "Read the draft and point out any factual errors."],
  ["IN_REVIEW", 9, null, ""],
  ["READY", 0, null, ""],
  ["SEALED", null, "sealed", "Serve it, and tell us when."],
  ["SEALED", 0, "sealed", "Waiting for the client to record service."],
  ["SERVED", null, "sealed", ""],
  ["SERVED", 0, "sealed", ""],
  ["WITHDRAWN", null, "sealed", "Tell everyone it was served on."],
  ["WITHDRAWN", 0, "sealed", "The client is told why."],
  ["WITHDRAWN", null, null, ""],
] as const)(
  "of a report that is %s, with %s things open, %s, it is said: %s",
  (state, open, sealed, words) => {
    const report = { sealedAt: sealed && new Date() };
    const known = { state, report, open: open === null ? null : Array.from({ length: open }) };
    expect(whatIsNext(known as Parameters<typeof whatIsNext>[0])).toBe(words);
  },
);
