import { expect, it } from "vitest";
import type { OpenedReport } from "#app/domain/reports/queries.server.ts";
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

it("what comes next is said to staff by what is open, and to clients by what they have", () => {
  const next = (state: OpenedReport["state"], open: number | null, versions = 1, openPoints = 0) =>
    whatIsNext({
      state,
      report: {
        openPoints,
        sealedAt: state === "WITHDRAWN" ? new Date() : null,
      } as OpenedReport["report"],
      versions: Array.from({ length: versions }) as OpenedReport["versions"],
      open: open === null ? null : Array.from({ length: open }),
    } as Parameters<typeof whatIsNext>[0]);
  expect(next("DRAFT", 9, 0)).toBe("Write it in Word and upload the PDF.");
  expect(next("IN_REVIEW", 9, 1, 2)).toBe("2 comments to answer.");
  expect(next("DRAFT", 1)).toBe("1 thing is open before the seal.");
  expect(next("READY", 0)).toBe("The expert seals it.");
  expect(next("IN_REVIEW", null)).toContain("Read the draft");
  expect(next("SEALED", null)).toBe("Serve it, and tell us when.");
  expect(next("WITHDRAWN", null)).toBe("Tell everyone it was served on.");
  expect(next("WITHDRAWN", 0)).toBe("The client is told why.");
  expect(next("SEALED", 0)).toBe("The client says when it was served.");
});
