import { type CheckState, waitsForNames } from "#app/domain/conflicts/conflict.ts";
import { type DueDays, deadlineOf } from "#app/domain/jobs/due.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import type { JobStatus } from "#app/words/jobs.ts";

/** Kinds of work at a job, as a row of the queue names them. */
export const WORK_LABELS = {
  CONFLICT: "Conflict check",
  NAMES: "Names wanted",
  REQUEST: "No quote yet",
  START: "Not started",
  MATERIAL: "Material",
  REPORT: "Comments on the draft",
  PAPERS: "Papers to read",
  NEWS: "New activity",
  QUOTE: "Quote ends",
  DUE: "Due",
};

export type Work = keyof typeof WORK_LABELS;

/** What is open at a job; days are `2026-03-27`. */
export interface OpenWork extends DueDays {
  status: JobStatus;
  people: number;
  /** Null for clients, who are told nothing of it: then what is open for them is asked for. */
  check: CheckState | null;
  /** `infinity`: it was asked for by no day. */
  materialBy: string | null;
  /** Papers that staff have not seen; for clients anything that they have not. */
  hasNews: boolean;
  quoteEnds: string | null;
  /** Staff answer comments on a draft; clients read one, or say when a report was served. */
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
  const before = job.check === null ? askedOfClient(job) : toDoFirst(job);
  if (before) things.push({ kind: before, day: deadline });
  if (job.materialBy) {
    const day = job.materialBy === "infinity" ? deadline : job.materialBy;
    things.push({ kind: "MATERIAL", day });
  }
  if (job.hasReport) things.push({ kind: "REPORT", day: deadline });
  if (job.hasNews) things.push({ kind: job.check === null ? "NEWS" : "PAPERS", day: deadline });
  if (job.quoteEnds) things.push({ kind: "QUOTE", day: job.quoteEnds });
  if (deadline) things.push({ kind: "DUE", day: deadline });
  return things.filter(counts).reduce<OpenThing | null>(earlier, null);
}

function askedOfClient({ status, people }: OpenWork): Work | null {
  return status === "QUOTE_REQUESTED" && people === 0 ? "NAMES" : null;
}

/** What staff have to do before a job goes on. */
function toDoFirst({ status, people, check }: OpenWork): Work | null {
  if (status === "QUOTE_ACCEPTED") return "START";
  if (status !== "QUOTE_REQUESTED") return null;
  if (check === "OPEN") return "CONFLICT";
  return waitsForNames(people, check) ? "NAMES" : "REQUEST";
}

/** By day; what has none comes last. Of two for one day, the one that was found first. */
function earlier(one: OpenThing | null, other: OpenThing): OpenThing {
  return !one || (other.day ?? "never") < (one.day ?? "never") ? other : one;
}
