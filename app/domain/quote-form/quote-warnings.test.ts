import { expect, it } from "vitest";
import { FUNDING, RULE } from "#tests/support/funding/legal-aid.ts";
import { type QuoteSetting, quoteSetting } from "./quote-setting.ts";
import { quoteWarnings } from "./quote-warnings.ts";

const SETTING: QuoteSetting = {
  deadlines: [
    { label: "the due date", day: "2026-12-04" },
    { label: "the trial", day: "2026-12-18" },
  ],
  pageCount: 703,
  funding: FUNDING,
  rule: RULE,
};

function line(key: number, count = "2h", more: Record<string, string> = {}) {
  const fields = { kind: "REPORT", description: "", unit: "HOUR", count, price: "83", ...more };
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${name}-${key}`, text]));
}
const KIT = { kind: "EXPENSE", description: "Kit", unit: "FIXED", price: "25" };
const EXTRA = { "price-2": "Without line 2 the LAA grants the quote at once." };

it.each<[string, Record<string, string>, Partial<QuoteSetting>, Record<string, string>]>([
  ["nothing typed", {}, {}, {}],
  ["a report on the due date", { turnaround: "2026-12-04" }, {}, {}],
  [
    "a report after the due date",
    { turnaround: "2026-12-11" },
    {},
    { turnaround: "The report comes after the due date, 4 Dec 2026." },
  ],
  [
    "a report after the trial, of a job without a due date",
    { turnaround: "2026-12-21" },
    { deadlines: SETTING.deadlines.slice(1) },
    { turnaround: "The report comes after the trial, 18 Dec 2026." },
  ],
  ["a report of a job without any date", { turnaround: "2026-12-21" }, { deadlines: [] }, {}],
  ["a turnaround in words", { turnaround: "Two weeks" }, {}, {}],
  [
    "an answer after the due date",
    { validUntil: "2027-01-26" },
    {},
    { validUntil: "The client may answer after the due date, 4 Dec 2026." },
  ],
  ["an answer on the due date", { validUntil: "2026-12-04" }, {}, {}],
  [
    "fewer pages than the case has",
    { scope: "Up to 200 pages and two reports" },
    {},
    { scope: "The case has 703 pages; this covers 200." },
  ],
  ["as many pages as the case has", { scope: "703 pages" }, {}, {}],
  ["more than a thousand pages", { scope: "1,200 pages" }, {}, {}],
  ["pages of a case that says none", { scope: "200 pages" }, { pageCount: null }, {}],
  [
    "the same line twice",
    { ...line(1, "2h", { description: "Reading" }), ...line(4, "2h", { description: "reading " }) },
    {},
    { "description-4": "Line 2 repeats line 1." },
  ],
  ["two lines that differ", { ...line(1), ...line(2, "1h") }, {}, {}],
  [
    "two lines to be filled in",
    { ...line(1, "", { price: "" }), ...line(2, "", { price: "" }) },
    {},
    {},
  ],
  [
    "a number without hours or minutes",
    line(1, "4"),
    {},
    { "count-1": "Line 1 is read as 4 minutes. For hours type 4h." },
  ],
  ["eighty minutes", line(1, "80"), {}, {}],
  ["four items", line(1, "4", { unit: "ITEM" }), {}, {}],
  ["a cost that loses the grant", { ...line(1, "4h"), ...line(2, "", KIT) }, {}, EXTRA],
  ["a cost beside more hours than are granted", { ...line(1, "5h"), ...line(2, "", KIT) }, {}, {}],
  [
    "a cost where nobody grants anything",
    { ...line(1, "4h"), ...line(2, "", KIT) },
    { funding: { ...FUNDING, type: "PRIVATE" } },
    {},
  ],
])("warns of %s", (_, values, setting, warnings) => {
  expect(quoteWarnings(values, { ...SETTING, ...setting })).toEqual(warnings);
});

it("a report has to be in time for the due date and for what stands of its service and the trial", () => {
  const date = { id: "1", endsOn: null, atTime: null, place: null, attendance: "NONE" } as const;
  const more = { directed: false, note: null, movedTo: null, rule: null, version: 1 } as const;
  const on = (
    kind: "TRIAL" | "PTPH" | "REPORT_DUE",
    startsOn: string,
    state: "OPEN" | "MOVED",
  ) => ({
    ...date,
    ...more,
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
  });
  expect(deadlines).toEqual([
    { label: "the date of the expert’s report", day: "2026-12-04" },
    { label: "the due date", day: "2026-12-10" },
    { label: "the trial", day: "2027-01-18" },
  ]);
});
