import { type CheckState, isClearToQuote, waitsForNames } from "#app/domain/conflicts/conflict.ts";
import { type DueDays, deadlineOf } from "#app/domain/jobs/due.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { AuthorityState } from "#app/words/authorities.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/** Kinds of work at a job, as a row of the queue names them. */
export const WORK_LABELS = {
  CONFLICT: "Decide conflict",
  NAMES: "Ask for names",
  CHECK: "Check conflicts",
  REQUEST: "Send quote",
  START: "Start work",
  MATERIAL: "Chase material",
  REPORT: "Answer comments",
  PAPERS: "Read papers",
  AUTHORITY: "Chase authority",
  QUOTE: "Chase answer",
  DUE: "Finish work",
};

export type Work = keyof typeof WORK_LABELS;

/** What is open at a job; days are `2026-03-27`. */
export interface OpenWork extends DueDays {
  status: JobStatus;
  people: number;
  check: CheckState;
  /** `infinity`: it was asked for by no day. */
  materialBy: string | null;
  /** Papers that staff have not seen. */
  hasNews: boolean;
  quoteEnds: string | null;
  /** Of the open quote; null: it needs none. */
  quoteAuthority: AuthorityState | null;
  /** Comments on a draft that staff have not answered. */
  hasReport: boolean;
}

export interface OpenThing {
  kind: Work;
  /** Null: nothing says by when. */
  day: string | null;
}

/**
 * Of all that is open at a job, or of some of it, what breaks first; null when nothing is open. What has no
 * day of its own is to be done by the job's deadline.
 */
export function whatBreaksFirst(
  job: OpenWork,
  now: Date,
  counts: (thing: OpenThing) => boolean = () => true,
): OpenThing | null {
  if (isClosed(job.status)) return job.hasReport ? { kind: "REPORT", day: null } : null;
  const deadline = deadlineOf(job, now)?.day ?? null;
  const things: OpenThing[] = [];
  const before = toDoFirst(job);
  if (before) things.push({ kind: before, day: deadline });
  if (job.materialBy) {
    const day = job.materialBy === "infinity" ? deadline : job.materialBy;
    things.push({ kind: "MATERIAL", day });
  }
  if (job.hasReport) things.push({ kind: "REPORT", day: deadline });
  if (job.hasNews) things.push({ kind: "PAPERS", day: deadline });
  const { quoteAuthority } = job;
  const isAsked = quoteAuthority === "TO_APPLY" || quoteAuthority === "APPLIED";
  const answer = isAsked ? "AUTHORITY" : "QUOTE";
  if (job.quoteEnds) things.push({ kind: answer, day: job.quoteEnds });
  // Before there is an answer nothing else can be done by then.
  if (deadline) things.push({ kind: job.status === "QUOTE_SENT" ? answer : "DUE", day: deadline });
  return things.filter(counts).reduce<OpenThing | null>(earlier, null);
}

/** What staff have to do before a job goes on. */
function toDoFirst({ status, people, check }: OpenWork): Work | null {
  if (status === "QUOTE_ACCEPTED") return "START";
  if (status !== "QUOTE_REQUESTED") return null;
  if (check === "OPEN") return "CONFLICT";
  if (waitsForNames(people, check)) return "NAMES";
  return isClearToQuote({ state: check }) ? "REQUEST" : "CHECK";
}

/** By day; what has none comes last. Of two for one day, the one that was found first. */
function earlier(one: OpenThing | null, other: OpenThing): OpenThing {
  return !one || (other.day ?? "never") < (one.day ?? "never") ? other : one;
}
