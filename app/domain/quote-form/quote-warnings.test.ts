import { expect, it } from "vitest";
import { FUNDING, RULE } from "#tests/support/funding/legal-aid.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { type QuoteSetting, quoteSetting } from "./quote-setting.ts";
import { quoteWarnings } from "./quote-warnings.ts";

const cases = readCases(import.meta.dirname, "quote-warnings.cases.txt");

it.each(
  cases<[string, Record<string, string>, Partial<QuoteSetting>, Record<string, string>]>(
    "warns of …",
  ),
)("warns of %s", (_, values, setting, warnings) => {
  expect(
    quoteWarnings(values, {
      deadlines: [
        { label: "the due date", day: "2026-12-04" },
        { label: "the trial", day: "2026-12-18" },
      ],
      answerBy: null,
      pageCount: 703,
      funding: FUNDING,
      rule: RULE,
      ...setting,
    }),
  ).toEqual(warnings);
});

it("a report has to be in time for the due date and for what stands of its service and the trial", () => {
  const on = (
    kind: "TRIAL" | "PTPH" | "REPORT_DUE",
    startsOn: string,
    state: "OPEN" | "MOVED",
  ) => ({
    id: "1",
    endsOn: null,
    atTime: null,
    place: null,
    attendance: "NONE" as const,
    directed: false,
    note: null,
    movedTo: null,
    rule: null,
    version: 1,
    kind,
    startsOn,
    state,
  });
  const { deadlines } = quoteSetting({
    job: { dueDate: "2026-12-10", funding: null },
    facts: { pageCount: null },
    dates: [
      on("TRIAL", "2027-01-18", "OPEN"),
      on("REPORT_DUE", "2026-12-04", "OPEN"),
      on("REPORT_DUE", "2026-12-01", "MOVED"),
      on("PTPH", "2026-12-02", "OPEN"),
    ],
    rule: null,
    today: "2026-11-28",
  });
  expect(deadlines).toEqual([
    { label: "the date of the expert’s report", day: "2026-12-04" },
    { label: "the due date", day: "2026-12-10" },
    { label: "the trial", day: "2027-01-18" },
  ]);
});
