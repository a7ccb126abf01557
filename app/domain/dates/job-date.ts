import { type Actor, isStaff } from "#app/domain/actor.ts";
import type { DeadlineRule } from "#app/domain/dates/deadlines/deadline-rules.ts";
import { isClosed } from "#app/domain/jobs/job.ts";
import { type DateKind, type DateState, HEARINGS, isHearing } from "#app/words/dates.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import type { ValuesOf } from "#foundation/forms/schemas.ts";
import type { DATE_FIELDS } from "./fields.ts";

/** Days as `2026-03-27`; the time is in London, `10:30`. */
export type DateDetails = ValuesOf<typeof DATE_FIELDS>;

export interface JobDate extends DateDetails {
  id: string;
  state: DateState;
  movedTo: string | null;
  /** The rule it was worked out by; null: someone typed it. */
  rule: DeadlineRule | null;
  /** Raised by each change; forms are compared with it. */
  version: number;
}

/** At most so many dates at one job, whatever became of them. */
export const MOST_DATES = 200;

/** What happens in court, has happened already, or is for others to do: we cannot miss it. */
const JUST_HAPPENS: readonly DateKind[] = [
  ...HEARINGS,
  ...(["SENT_TO_CROWN_COURT", "REPORT_SERVED", "STAGE_1", "STAGE_2", "CONFERENCE"] as const),
];
/** What is entered once it has happened: its day has nearly always passed. */
const ENTERED_LATE: readonly DateKind[] = ["SENT_TO_CROWN_COURT", "REPORT_SERVED"];
const BEFORE_HEARING: readonly DateKind[] = [
  "REPORT_TO_SERVE",
  "REPORT_DUE",
  "PAPERS_DUE",
  "QUOTE_ANSWER_DUE",
  "AUTHORITY_DUE",
];
const TO_BE_MET: readonly DateKind[] = [
  ...BEFORE_HEARING,
  "JOINT_STATEMENT",
  "JOINT_STATEMENT_TO_PARTIES",
];

/** Whether it is of no use once the hearing is over. */
export function isBeforeHearing(kind: string): boolean {
  return BEFORE_HEARING.some((each) => each === kind);
}

/** The hearing that decides a case, as far as it is known: the first trial ahead, else the last hearing of another kind. */
export function decidingHearing(dates: readonly JobDate[]): JobDate | undefined {
  const ahead = dates.filter(({ kind, state }) => isHearing(kind) && state === "OPEN");
  return (
    ahead.find(({ kind }) => kind === "TRIAL") ?? ahead.findLast(({ kind }) => kind !== "PTPH")
  );
}

/** Whether something of this kind on that day comes too late for the hearing. */
export function isTooLate(kind: string, day: string, hearing: JobDate | undefined): boolean {
  return hearing !== undefined && isBeforeHearing(kind) && day > hearing.startsOn;
}

/** Whether it is open, and comes too late for the hearing. */
export function isLate(date: JobDate, hearing: JobDate | undefined): boolean {
  return date.state === "OPEN" && isTooLate(date.kind, date.startsOn, hearing);
}

/**
 * Whether someone has to do something by then, as by what the court directs the experts to do: when it
 * passes, it is missed. Everything else just happens.
 */
export function isToBeMet({ kind, directed }: Pick<DateDetails, "kind" | "directed">): boolean {
  return TO_BE_MET.includes(kind) || (directed && !JUST_HAPPENS.includes(kind));
}

/** Whether it has happened by the time it is typed, so that nobody has to say what became of it. */
export function hasHappened(
  date: Pick<DateDetails, "kind" | "directed" | "startsOn" | "endsOn">,
  today: string,
): boolean {
  return lastDayOf(date) < today && !isToBeMet(date);
}

/** Whether a day of this kind that has passed is what one expects, and no slip. */
export function isEnteredLate(kind: string): boolean {
  return ENTERED_LATE.some((each) => each === kind);
}

export function isForCourt({ directed, state }: Pick<JobDate, "directed" | "state">): boolean {
  return directed && state === "MISSED";
}

const OF_CLIENT: readonly DateKind[] = ["PAPERS_DUE", "QUOTE_ANSWER_DUE", "AUTHORITY_DUE"];

/** Whether staff may tell the court that it will be late: the expert owes it to the court, or it was missed. */
export function isToTellCourt(date: Pick<JobDate, "kind" | "directed" | "state">): boolean {
  const isOwed = date.directed && isToBeMet(date) && !OF_CLIENT.includes(date.kind);
  return isOwed || isForCourt(date);
}

export function lastDayOf({ startsOn, endsOn }: Pick<DateDetails, "startsOn" | "endsOn">): string {
  return endsOn ?? startsOn;
}

/** Whether it can be said to be done: a hearing once it has begun, anything else at any time. */
export function canBeDone(
  { kind, startsOn }: Pick<DateDetails, "kind" | "startsOn">,
  today: string,
) {
  return !isHearing(kind) || startsOn <= today;
}

/** Whether it still stands: ahead, or passed and not settled. */
export function stands({ state }: Pick<JobDate, "state">): boolean {
  return state === "OPEN" || state === "MISSED";
}

export function isOverdue(date: Pick<JobDate, "state" | "startsOn" | "endsOn">, today: string) {
  return date.state === "MISSED" || (date.state === "OPEN" && lastDayOf(date) < today);
}

/** Staff may always change dates and missing material; clients while the job is open. */
export function canChangeDates(actor: Actor, status: JobStatus): boolean {
  return isStaff(actor) || !isClosed(status);
}

/** `settled`: what was done, moved or cancelled, newest first. */
export function agendaOf(dates: readonly JobDate[], today: string) {
  const standing = dates.filter(stands);
  const overdue = standing.filter((date) => isOverdue(date, today));
  const ahead = standing.filter((date) => !isOverdue(date, today));
  return {
    next: ahead.find(({ kind }) => isHearing(kind)) ?? null,
    overdue,
    ahead,
    settled: dates.filter((date) => !stands(date)).toReversed(),
  };
}
