import { addMonths } from "#app/domain/dates/calendar.ts";
import type {
  SubjectRequestKind,
  SubjectRequestState,
  SubjectRequestStep,
} from "#app/words/subject-requests.ts";
import { conflict } from "#foundation/errors.ts";
import { daysBetween } from "#foundation/time/moment.ts";
import { addDays, type NotedDay, workingDayOnOrAfter } from "#foundation/time/working-days.ts";

/** What the clock of a request hangs on; days are `2026-03-27`. */
export interface RequestClock {
  kind: SubjectRequestKind;
  state: SubjectRequestState;
  receivedOn: string;
  pausedFrom: string | null;
  pausedDays: number;
  extended: boolean;
  identityCheckedOn: string | null;
  acknowledgedOn: string | null;
}

/** The month in which we answer, and two more where a request is complex (UK GDPR, Article 12(3)). */
const MONTHS = 1;
const MONTHS_EXTENDED = 3;
/** Within 30 days that begin with the day of receipt (Data Protection Act 2018, section 164A(3)). */
const DAYS_TO_ACKNOWLEDGE = 30;

/**
 * By when a request is answered: on the same day of the month, or on its last day, and on the next working day
 * where that is none; each day of a pause is one more. A complaint is acknowledged by then, and closed days do not
 * move that.
 */
export function dueOn(request: ClockFacts, noted: readonly NotedDay[]): string {
  const { kind, receivedOn, pausedDays, extended } = request;
  if (kind === "COMPLAINT") return addDays(receivedOn, DAYS_TO_ACKNOWLEDGE - 1 + pausedDays);
  const end = monthsLater(receivedOn, extended ? MONTHS_EXTENDED : MONTHS);
  return workingDayOnOrAfter(addDays(end, pausedDays), { jurisdiction: "EW", noted });
}

function monthsLater(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = month + day.slice(7);
  return same < last ? same : last;
}

type ClockFacts = Pick<RequestClock, "kind" | "receivedOn" | "pausedDays" | "extended">;

/** What a step changes; null: it was taken before. */
type Step = (request: RequestClock, today: string) => Partial<RequestClock> | null;

export const STEPS: Readonly<Record<SubjectRequestStep, Step>> = {
  /** Stops the clock while proof of identity, or what exactly is meant, is awaited. */
  PAUSED: ({ state }, today) =>
    state === "WAITING" ? null : { state: "WAITING", pausedFrom: today },

  /** The clock goes on: the days that it stood still are added. */
  RESUMED: ({ pausedFrom, pausedDays }, today) =>
    pausedFrom === null
      ? null
      : {
          state: "OPEN",
          pausedFrom: null,
          pausedDays: pausedDays + daysStoodStill(pausedFrom, today),
        },

  /** Takes two months more, which the person is told within the first. */
  EXTENDED: (request, today) => {
    const { kind, extended, receivedOn, pausedDays, pausedFrom } = request;
    if (extended) return null;
    if (kind === "COMPLAINT") throw conflict("A complaint is not extended");
    const still = pausedFrom ? daysStoodStill(pausedFrom, today) : 0;
    const end = addDays(monthsLater(receivedOn, MONTHS), pausedDays + still);
    if (today > end) throw conflict("The first month has passed: it can no longer be extended");
    return { extended: true };
  },

  IDENTITY: ({ identityCheckedOn }, today) =>
    identityCheckedOn ? null : { identityCheckedOn: today },

  ACKNOWLEDGED: ({ kind, acknowledgedOn }, today) => {
    if (kind !== "COMPLAINT") throw conflict("Only a complaint is acknowledged");
    return acknowledgedOn ? null : { acknowledgedOn: today };
  },
};

function daysStoodStill(from: string, to: string): number {
  return Math.max(0, daysBetween(from, to));
}
