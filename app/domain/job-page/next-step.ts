import { checkToDo, type PresentCheck, waitsForNames } from "#app/domain/conflicts/conflict.ts";
import { isForCourt, type JobDate } from "#app/domain/dates/job-date.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import { authorityState } from "#app/domain/quotes/legal-aid/authority.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import type { Report } from "#app/domain/reports/queries.server.ts";
import { type ReportState, reportState } from "#app/domain/reports/report.ts";
import type { AuthorityState } from "#app/words/authorities.ts";
import type { DateKind } from "#app/words/dates.ts";
import { isHearing } from "#app/words/dates.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { QuoteKind, QuoteStatus } from "#app/words/quotes.ts";
import { counted } from "#foundation/lists/counted.ts";

export type NextStep =
  | { label: string; href: string }
  | { label: string; status: JobStatus }
  | { waiting: string };

/** EXPIRED: its last quote was not answered in time. AGREED: one for the job itself was accepted, and none is open. */
export type QuoteState = "TO_SEND" | "OPEN" | "EXPIRED" | "AGREED";

export interface JobState {
  jobId: string;
  status: JobStatus;
  quote: QuoteState;
  /** Of the open quote. */
  authority: AuthorityState | null;
  people: number;
  /** Its latest conflict check; null for clients, who are told nothing of it. */
  check: Pick<PresentCheck, "state" | "id"> | null;
  papers: number;
  /** How much of what was asked for has not come. */
  missing: number;
  dates: ReadonlyArray<Pick<JobDate, "id" | "kind" | "state" | "directed">>;
  /** The newest that was not withdrawn; for clients of those that they see. */
  report: { id: string; state: ReportState; openPoints: number } | null;
  /** The client was asked how the case ended, and nobody has said. */
  isEndingAsked: boolean;
}

export function jobStateOf(
  file: {
    job: { id: string; status: JobStatus; isEndingAsked: boolean };
    quotes: ReadonlyArray<Pick<Quote, "kind" | "status" | "rateCheck" | "authority">>;
    case: { parties: readonly unknown[] };
    papers: { all: number };
    missing: readonly unknown[];
    dates: JobState["dates"];
    reports: ReadonlyArray<Pick<Report, "id" | "openPoints"> & Parameters<typeof reportState>[0]>;
  },
  check: JobState["check"],
): JobState {
  const { job, quotes, papers, missing, dates } = file;
  const open = quotes.find(({ status }) => status === "SENT");
  const report = file.reports.find(({ withdrawnAt }) => !withdrawnAt);
  return {
    jobId: job.id,
    status: job.status,
    quote: quoteStateOf(quotes),
    authority: open ? authorityState(open) : null,
    people: file.case.parties.length,
    check,
    papers: papers.all,
    missing: missing.length,
    dates,
    report: report ? { ...report, state: reportState(report, null) } : null,
    isEndingAsked: job.isEndingAsked,
  };
}

function quoteStateOf(quotes: ReadonlyArray<{ kind: QuoteKind; status: QuoteStatus }>): QuoteState {
  if (quotes.some(({ status }) => status === "SENT")) return "OPEN";
  if (quotes.some(({ kind, status }) => kind === "MAIN" && status === "ACCEPTED")) return "AGREED";
  return quotes[0]?.status === "EXPIRED" ? "EXPIRED" : "TO_SEND";
}

/** What this side does next with a job, or what it waits for; null when nothing is left to do. */
export function nextStep(state: JobState, side: "STAFF" | "CLIENT"): NextStep | null {
  if (side === "CLIENT") return clientStep(state);
  return isClosed(state.status) ? null : staffStep(state);
}

function staffStep(state: JobState): NextStep | null {
  const { jobId, status, quote, missing } = state;
  const missed = state.dates.find(isForCourt);
  if (missed) {
    return { label: "Settle the missed date", href: `/jobs/${jobId}/dates/${missed.id}` };
  }
  const isAsked = status === "QUOTE_REQUESTED" || status === "QUOTE_SENT";
  const isToQuote = quote === "TO_SEND" || quote === "EXPIRED" || (quote === "AGREED" && isAsked);
  const before = isToQuote ? beforeQuote(state) : null;
  if (before) return before;
  if (isAsked) {
    if (quote !== "OPEN") return send(quote);
    const isApplied = state.authority === "APPLIED";
    return {
      waiting: isApplied ? "Waiting for legal-aid authority" : "Waiting for the client's answer",
    };
  }
  if (status === "QUOTE_DECLINED") {
    return isToQuote ? { label: "Send a new quote", href: "#quote" } : null;
  }
  if (status === "ON_HOLD") return { label: "Resume work", status: "IN_PROGRESS" };
  if (missing > 0) return { waiting: "Waiting for missing material" };
  if (status === "QUOTE_ACCEPTED") return { label: "Start work", status: "IN_PROGRESS" };
  return reportStep(state) ?? { label: "Mark completed", status: "COMPLETED" };
}

/** What staff do with the report; null: it is sealed. */
function reportStep({ jobId, report }: JobState): NextStep | null {
  if (!report) return { label: "Start the report", href: `/jobs/${jobId}/reports` };
  if (report.state === "SEALED" || report.state === "SERVED") return null;
  const { openPoints } = report;
  const label = openPoints > 0 ? `Answer ${counted(openPoints, "comment")}` : "Finish the report";
  return { label, href: `/jobs/${jobId}/reports/${report.id}` };
}

function send(quote: QuoteState): NextStep {
  if (quote === "AGREED") return { label: "Quote for further work", href: "#quote" };
  return { label: quote === "EXPIRED" ? "Send a new quote" : "Send quote", href: "#quote" };
}

/** What staff need before they can send a quote; null: nothing. */
function beforeQuote({ jobId, people, check }: JobState): NextStep | null {
  if (!check) return null;
  if (waitsForNames(people, check.state)) return { waiting: "Waiting for names" };
  return checkToDo(jobId, check);
}

/** Null also where the next step is taken in the card of the quote: answering it, or asking for a new one. */
function clientStep(state: JobState): NextStep | null {
  const { jobId, status, quote, people, papers, missing, report } = state;
  if (quote === "OPEN") {
    const label = state.authority && BEFORE_ANSWER[state.authority];
    return label ? { label, href: `/jobs/${jobId}/pack` } : null;
  }
  // Whoever has commented waits for an answer.
  const label = report?.openPoints === 0 && OF_REPORT[report.state];
  if (report && label && status !== "CANCELLED") {
    return { label, href: `/jobs/${jobId}/reports/${report.id}` };
  }
  if (state.isEndingAsked && status !== "CANCELLED") {
    return { label: "Say how the case ended", href: `/jobs/${jobId}/ending` };
  }
  switch (status) {
    case "QUOTE_REQUESTED":
      if (people === 0) {
        return { label: "Add the people in the case", href: `/jobs/${jobId}/people` };
      }
      if (quote === "EXPIRED") return null;
      return { waiting: "We are preparing your quote" };
    case "QUOTE_ACCEPTED":
    case "IN_PROGRESS":
      if (missing > 0) {
        return { label: "Send what is missing", href: `/jobs/${jobId}/material` };
      }
      if (status === "IN_PROGRESS") return { waiting: "We are working on it" };
      if (papers === 0) {
        return { label: "Send the papers", href: `/jobs/${jobId}/papers` };
      }
      return { waiting: "We will start work next" };
    default:
      return null;
  }
}

const BEFORE_ANSWER: Partial<Record<AuthorityState, string>> = {
  TO_APPLY: "Apply for authority",
  APPLIED: "Enter the decision on authority",
};

const OF_REPORT: Partial<Record<ReportState, string>> = {
  IN_REVIEW: "Read the draft report",
  SEALED: "Say when the report was served",
};

export interface Need {
  need: "PEOPLE" | "DATES" | "PAPERS" | "ANSWER";
  label: string;
  isDone: boolean;
  href: string;
}

/** The client's list: what we need from them, each done or not; empty when the job needs nothing any more. */
export function whatWeNeed(state: JobState): Need[] {
  const { jobId, status, quote, people, papers, missing, dates } = state;
  if (isClosed(status) || status === "QUOTE_DECLINED") return [];
  const isStarted = status === "IN_PROGRESS" || status === "ON_HOLD";
  const needs: Need[] = [
    {
      need: "PEOPLE",
      label: "People in the case",
      isDone: people > 0,
      href: `/jobs/${jobId}/people`,
    },
    {
      need: "DATES",
      label: "Court dates",
      isDone: dates.some(isOfCourt),
      href: `/jobs/${jobId}/dates/new`,
    },
    {
      need: "PAPERS",
      label: "Papers",
      isDone: papers > 0 && missing === 0,
      href: `/jobs/${jobId}/${missing > 0 ? "material" : "papers"}`,
    },
  ];
  const isSent = quote === "OPEN" || quote === "AGREED";
  const isDone = quote === "AGREED";
  if (isSent) needs.push({ need: "ANSWER", label: "Answer to the quote", isDone, href: "#quote" });
  // Work that has begun goes on without what did not come, unless it was asked for since.
  const isWanted = ({ need, isDone }: Need) =>
    isDone || need === "ANSWER" || (need === "PAPERS" && missing > 0);
  return isStarted ? needs.filter(isWanted) : needs;
}

const OF_COURT: readonly DateKind[] = ["SENT_TO_CROWN_COURT", "REPORT_TO_SERVE"];

function isOfCourt({ kind, state, directed }: JobState["dates"][number]): boolean {
  return state !== "VACATED" && (directed || isHearing(kind) || OF_COURT.includes(kind));
}
