import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CheckState } from "#app/domain/conflicts/conflict.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import type { ReportState } from "#app/domain/reports/report.ts";
import type { AuthorityState } from "#app/words/authorities.ts";
import { type JobState, jobStateOf, type NextStep, nextStep, whatWeNeed } from "./next-step.ts";

const HEARING = { id: "d1", kind: "PTPH", state: "OPEN", directed: false } as const;
const MISSED = { id: "d2", kind: "REPORT_DUE", state: "MISSED", directed: true } as const;
const READY: JobState = {
  jobId: "1",
  status: "QUOTE_REQUESTED",
  quote: "TO_SEND",
  authority: null,
  people: 3,
  check: { state: "CLEAR", id: "c1" },
  papers: 2,
  missing: 0,
  dates: [HEARING],
  report: null,
  isEndingAsked: false,
};

function inWords(step: NextStep | null): string {
  if (step === null) return "-";
  if ("waiting" in step) return `(${step.waiting})`;
  return `${step.label} > ${"href" in step ? step.href : step.status}`;
}

/** `people=0 check=NOT_RUN`, as in the table of cases. */
function partsOf(words: string): Partial<JobState> {
  const said = Object.fromEntries(words.split(" ").map((part) => part.split("=")));
  const numbers = Object.entries(said).filter(
    ([name]) => name in READY && name !== "check" && name !== "authority",
  );
  const check = { state: said.check as CheckState, id: "c1" };
  const openPoints = Number(said.comments ?? 0);
  return {
    ...Object.fromEntries(numbers.map(([name, number]) => [name, Number(number)])),
    ...(said.check && { check }),
    ...(said.asked && { isEndingAsked: true }),
    ...(said.authority && { authority: said.authority as AuthorityState }),
    ...(said.missed && { dates: [HEARING, MISSED] }),
    ...(said.report && { report: { id: "r1", state: said.report as ReportState, openPoints } }),
  };
}

const CASES = readFileSync(new URL("./next-step.cases.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("|").map((cell) => cell.trim()));

it.each(CASES)("the next step of a job: %s", (_, status, quote, rest = "", ofStaff, ofClient) => {
  const state = { ...READY, ...partsOf(rest), status, quote } as JobState;
  expect(inWords(nextStep(state, "STAFF"))).toBe(ofStaff);
  expect(inWords(nextStep({ ...state, check: null }, "CLIENT"))).toBe(ofClient);
});

/** Each need as `+PEOPLE` when done and `-PEOPLE` when not. */
const needs = (state: Partial<JobState>) =>
  whatWeNeed({ ...READY, ...state })
    .map(({ need, isDone }) => `${isDone ? "+" : "-"}${need}`)
    .join(" ");

it("what we need from the client is ticked as it comes", () => {
  const ofOurs = [{ ...HEARING, kind: "PAPERS_DUE" as const }];
  const started = { status: "IN_PROGRESS", quote: "AGREED" } as const;
  expect(needs({ people: 0, papers: 0, dates: [] })).toBe("-PEOPLE -DATES -PAPERS");
  expect(needs({ papers: 0, dates: ofOurs })).toBe("+PEOPLE -DATES -PAPERS");
  expect(needs({ dates: [{ ...HEARING, state: "VACATED" }] })).toBe("+PEOPLE -DATES +PAPERS");
  expect(needs({ missing: 1 })).toBe("+PEOPLE +DATES -PAPERS");
  expect(needs({})).toBe("+PEOPLE +DATES +PAPERS");
  expect(needs({ quote: "OPEN" })).toBe("+PEOPLE +DATES +PAPERS -ANSWER");
  expect(needs({ quote: "AGREED" })).toBe("+PEOPLE +DATES +PAPERS +ANSWER");
  expect(needs({ ...started, people: 0, dates: [] })).toBe("+PAPERS +ANSWER");
  expect(needs({ ...started, missing: 1 })).toBe("+PEOPLE +DATES -PAPERS +ANSWER");
  expect(needs({ status: "QUOTE_DECLINED", people: 0 })).toBe("");
  expect(needs({ status: "COMPLETED", people: 0 })).toBe("");
});

it("what we need leads to where each is given", () => {
  const all = whatWeNeed({ ...READY, quote: "OPEN" }).map(({ href }) => href);
  const ofJob = ["people", "dates/new", "papers"].map((page) => `/jobs/1/${page}`);
  expect(all).toEqual([...ofJob, "#quote"]);
});

it("a job's state is counted from what its page read; an open quote comes before an accepted one", () => {
  const job = { id: "1", status: "IN_PROGRESS" as const, isEndingAsked: false };
  const sealed = {
    releasedAt: null,
    sealedAt: new Date(),
    servedOn: null,
    withdrawnAt: null,
    id: "r1",
    openPoints: 0,
  };
  const withdrawn = { ...sealed, id: "r2", withdrawnAt: new Date() };
  const file = {
    job,
    case: { parties: [1, 2] },
    papers: { all: 4 },
    missing: [{}],
    dates: [],
    reports: [withdrawn, sealed],
  };
  const quote = (...sent: Pick<Quote, "kind" | "status">[]) => {
    const quotes = sent.map((each) => ({ ...each, rateCheck: null, authority: null }));
    return jobStateOf({ ...file, quotes }, null).quote;
  };
  const accepted = { kind: "MAIN", status: "ACCEPTED" } as const;
  expect(jobStateOf({ ...file, quotes: [] }, null)).toMatchObject({
    people: 2,
    papers: 4,
    report: { id: "r1", state: "SEALED" },
  });
  expect(quote()).toBe("TO_SEND");
  expect(quote({ kind: "FURTHER", status: "EXPIRED" }, accepted)).toBe("AGREED");
  expect(quote({ kind: "FURTHER", status: "SENT" }, accepted)).toBe("OPEN");
  expect(quote({ kind: "MAIN", status: "EXPIRED" })).toBe("EXPIRED");
  expect(quote({ kind: "MAIN", status: "WITHDRAWN" })).toBe("TO_SEND");
});
