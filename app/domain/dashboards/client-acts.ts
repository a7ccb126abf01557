import { formatMoney } from "#app/domain/amounts/money.ts";
import { type Deadline, type DueDays, deadlineOf, timeLeft } from "#app/domain/jobs/due.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import { SOON_DAYS } from "#app/domain/jobs/list/job-filter.ts";
import type { AuthorityState } from "#app/words/authorities.ts";
import type { DateKind } from "#app/words/dates.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { sortedBy } from "#foundation/lists/paging.ts";
import { formatDayAndMonth, londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { byOf, dateWords } from "./date-words.ts";

/** A job of a client, with what is open at it for them; days are `2026-03-27`. */
export interface ClientWork extends DueDays {
  id: string;
  number: string;
  title: string;
  since: Date;
  status: JobStatus;
  people: number;
  hasPapers: boolean;
  /** `infinity`: it was asked for by no day. */
  materialBy: string | null;
  quoteId: string | null;
  quoteEnds: string | null;
  /** What the open quote costs, with VAT. */
  quoteGross: string | null;
  /** Of the open quote; null: it needs none. */
  quoteAuthority: AuthorityState | null;
  /** DRAFT: to be read; SEALED: nobody has said when it was served. */
  report: "DRAFT" | "SEALED" | null;
  hasNews: boolean;
}

/** In the order in which they are done, where nothing else says which is first. */
const ACTS = ["AUTHORITY", "QUOTE", "NAMES", "MATERIAL", "PAPERS", "REPORT", "DATE"] as const;

type ActKind = (typeof ACTS)[number];

interface Act {
  kind: ActKind;
  words: string;
  /** The day by which it is done, and what that day is; null: nothing says by when. */
  by: (Pick<Deadline, "day" | "ends"> & { what: string }) | null;
}

/** Dates that the client meets. */
const OF_CLIENT: Partial<Record<DateKind, string>> = {
  PAPERS_DUE: "Send all papers",
  AUTHORITY_DUE: "Apply for authority",
};

const BEFORE_ANSWER: Partial<Record<AuthorityState, string>> = {
  TO_APPLY: "Apply for authority for",
  APPLIED: "Enter the legal-aid decision on",
};

const OF_REPORT = { DRAFT: "Read the draft report", SEALED: "Say when the report was served" };

/** So many acts are shown; the rest come up as these are done. */
export const MOST_ACTS = 5;

/** All that a client has to do, what must be done first on top; of jobs on hold last. */
export function clientActs(jobs: readonly ClientWork[], now: Date) {
  const all = jobs.flatMap((job) => actsAt(job, now).map((act) => ({ job, act })));
  return sortedBy(all, ({ job, act }) => {
    const isHeld = job.status === "ON_HOLD" ? 1 : 0;
    const day = byOf({ day: act.by?.day ?? null, since: job.since });
    return `${isHeld} ${day} ${ACTS.indexOf(act.kind)} ${job.number}`;
  });
}

export type ClientAct = ReturnType<typeof clientActs>[number];

function actsAt(job: ClientWork, now: Date): Act[] {
  const deadline = deadlineOf(job, now);
  const by = deadline && { ...deadline, what: dateWords(deadline.kind).noun };
  const acts: Act[] = [];
  if (job.report) acts.push({ kind: "REPORT", words: OF_REPORT[job.report], by });
  if (isClosed(job.status)) return acts;
  if (job.quoteGross) {
    const first = job.quoteAuthority && BEFORE_ANSWER[job.quoteAuthority];
    const words = `${first ?? "Answer"} the quote of ${formatMoney(job.quoteGross)}`;
    const kind = first ? "AUTHORITY" : "QUOTE";
    acts.push({ kind, words, by: earlier(by, job.quoteEnds, "quote ends") });
  }
  if (job.status === "QUOTE_REQUESTED" && job.people === 0) {
    acts.push({ kind: "NAMES", words: "Add the people in the case", by });
  }
  if (job.materialBy) {
    const own = job.materialBy === "infinity" ? null : job.materialBy;
    const day = own ? { day: own, ends: null, what: "wanted" } : by;
    acts.push({ kind: "MATERIAL", words: "Send the missing material", by: day });
  } else if (job.status === "QUOTE_ACCEPTED" && !job.hasPapers) {
    acts.push({ kind: "PAPERS", words: "Send the papers", by });
  }
  const date = job.nextDateKind && OF_CLIENT[job.nextDateKind];
  const soon = addDays(londonDay(now), SOON_DAYS);
  const isAsked = acts.some(({ kind }) => kind === "AUTHORITY");
  if (date && job.nextDate && job.nextDate <= soon && !isAsked) {
    const { noun: what } = dateWords(job.nextDateKind);
    acts.push({ kind: "DATE", words: date, by: { day: job.nextDate, ends: null, what } });
  }
  return acts;
}

function earlier(by: Act["by"], day: string | null, what: string): Act["by"] {
  return day && (!by || day < by.day) ? { day, ends: null, what } : by;
}

/** An act as it is read, in words; `to` is the page on which it is done. */
export function shownAct({ job, act }: ClientAct, now: Date, to: string) {
  const { title, number, hasNews } = job;
  const left = act.by && timeLeft(act.by, now);
  return {
    to,
    act: act.words,
    title,
    number,
    hasNews,
    day: act.by && `${act.by.what} ${formatDayAndMonth(act.by.day)}`,
    left: left?.words ?? null,
    isLate: left?.urgency === "OVERDUE",
  };
}
