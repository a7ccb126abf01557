import { expect, it } from "vitest";
import { type ClientWork, clientActs, shownAct } from "./client-acts.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
/** A job of a client, as it is but for what is given. */
function aJob(more: Partial<ClientWork>): ClientWork {
  return {
    id: "1",
    number: "DX-26-0001",
    title: "Work",
    since: new Date("2026-11-20T09:00:00Z"),
    status: "IN_PROGRESS",
    people: 2,
    hasPapers: true,
    dueDate: null,
    nextDate: null,
    nextDateEnds: null,
    nextDateKind: null,
    materialBy: null,
    quoteId: null,
    quoteEnds: null,
    quoteGross: null,
    quoteAuthority: null,
    report: null,
    hasNews: false,
    ...more,
  };
}
const QUOTE = {
  status: "QUOTE_SENT",
  quoteId: "2",
  quoteEnds: "2026-12-28",
  quoteGross: "1951.20",
} as const;

/** What a client reads of these jobs. */
function read(...works: Partial<ClientWork>[]): string[] {
  const acts = clientActs(works.map(aJob), NOW);
  return acts.map((each) => {
    const { act, day, left } = shownAct(each, NOW, "/");
    return [act, day, left].filter(Boolean).join(", ");
  });
}

it("each act begins with a verb, and says by when", () => {
  const dueDate = "2026-12-04";
  const requested = { status: "QUOTE_REQUESTED", dueDate } as const;
  expect(read({ ...requested, people: 0 })).toEqual([
    "Add the people in the case, due 4 Dec, in 7 days",
  ]);
  expect(read(requested)).toEqual([]);
  expect(read({ dueDate, materialBy: "2026-11-26" })).toEqual([
    "Send the missing material, wanted 26 Nov, 1 day overdue",
  ]);
  expect(read({ dueDate, materialBy: "infinity" })).toEqual([
    "Send the missing material, due 4 Dec, in 7 days",
  ]);
  expect(read({ status: "QUOTE_ACCEPTED", hasPapers: false })).toEqual(["Send the papers"]);
  expect(read({ report: "DRAFT", dueDate })).toEqual([
    "Read the draft report, due 4 Dec, in 7 days",
  ]);
  expect(read({ report: "SEALED", status: "COMPLETED" })).toEqual([
    "Say when the report was served",
  ]);
});

it("a quote is answered by its last day, or before the day that the job is for", () => {
  expect(read(QUOTE)).toEqual(["Answer the quote of GBP 1,951.20, quote ends 28 Dec, in 31 days"]);
  expect(read({ ...QUOTE, nextDate: "2026-12-07", nextDateKind: "TRIAL" })).toEqual([
    "Answer the quote of GBP 1,951.20, trial 7 Dec, in 10 days",
  ]);
  expect(
    read({
      ...QUOTE,
      quoteAuthority: "TO_APPLY",
      nextDate: "2026-12-02",
      nextDateKind: "AUTHORITY_DUE",
    }),
  ).toEqual(["Apply for authority for the quote of GBP 1,951.20, authority 2 Dec, in 5 days"]);
  expect(read({ ...QUOTE, quoteAuthority: "APPLIED" })).toEqual([
    "Enter the legal-aid decision on the quote of GBP 1,951.20, quote ends 28 Dec, in 31 days",
  ]);
});

it("news renames no act and is none, and what others do is none either", () => {
  expect(read({ ...QUOTE, hasNews: true })).toHaveLength(1);
  expect(read({ hasNews: true, dueDate: "2026-11-20" })).toEqual([]);
});

it("all that one job needs is told, what must be done first on top, of jobs on hold last", () => {
  expect(
    read(
      { ...QUOTE, status: "ON_HOLD", dueDate: "2026-11-28" },
      { materialBy: "2026-12-10", report: "DRAFT", dueDate: "2026-12-09" },
      { ...QUOTE, dueDate: "2026-12-09" },
    ).map((each) => each.split(",")[0]),
  ).toEqual([
    "Answer the quote of GBP 1",
    "Read the draft report",
    "Send the missing material",
    "Answer the quote of GBP 1",
  ]);
});

it("a date that the client meets is an act once it is near", () => {
  const papers = { nextDateKind: "PAPERS_DUE" } as const;
  expect(read({ ...papers, nextDate: "2026-12-01" })).toEqual([
    "Send all papers, papers 1 Dec, in 4 days",
  ]);
  expect(read({ ...papers, nextDate: "2026-12-21" })).toEqual([]);
  expect(read({ nextDateKind: "REPORT_DUE", nextDate: "2026-12-01" })).toEqual([]);
});

it("of a cancelled job, or one whose quote was declined, nothing is asked", () => {
  expect(read({ status: "CANCELLED" }, { status: "QUOTE_DECLINED", hasPapers: false })).toEqual([]);
});
