import { type EnquiryClock, enquiryClock } from "#app/domain/enquiries/clock/enquiry-clock.ts";
import { type OfficeHours, responseDue } from "#app/domain/enquiries/clock/office-hours.ts";
import { deadlineLabel, deadlineOf, dueOf } from "#app/domain/jobs/due.ts";
import { SOON_DAYS } from "#app/domain/jobs/list/job-filter.ts";
import { sortedBy } from "#app/domain/lists/sorted-by.ts";
import {
  countDays,
  formatDayAndMonth,
  londonDay,
  londonDaysBetween,
} from "#app/domain/time/moment.ts";
import { addDays } from "#app/domain/time/working-days.ts";
import { codesOf } from "#app/words/codes.ts";
import {
  type OpenThing,
  type OpenWork,
  WORK_LABELS,
  whatBreaksFirst,
} from "./what-breaks-first.ts";

const OTHER_LABELS = {
  ENQUIRY: "Enquiry",
  ORGANISATION: "Organisation",
  EMAIL: "Failed email",
  CV: "Older than 12 months",
};

const QUEUE_LABELS = { ...OTHER_LABELS, ...WORK_LABELS };

type QueueKind = keyof typeof QUEUE_LABELS;

/** What may wait, as it was read: a job with all that is open at it, or something else with a clock of its own. */
export interface Waiting extends OpenWork {
  source: "JOB" | keyof typeof OTHER_LABELS;
  id: string;
  /** `DX-26-0147` or `ENQ-1012`; null where there is none. */
  number: string | null;
  title: string;
  whose: string | null;
  since: Date;
  quoteId: string | null;
}

/** A row of the queue: what breaks, and the day on which it does; null: nothing says by when. */
export interface QueueRow extends Waiting {
  kind: QueueKind;
  day: string | null;
  clock: EnquiryClock | null;
}

export const WHOSE_LABELS = { ME: "Mine", ALL: "Everyone", NOBODY: "Nobody's" };

export type Whose = keyof typeof WHOSE_LABELS;

export const WHOSE = codesOf(WHOSE_LABELS);

/** So many rows are in a queue at most. */
export const MOST_IN_QUEUE = 20;

/** What has no day is to be taken up within so many days of its coming. */
const PATIENCE_DAYS = 7;

/** What waits for someone else, or for its day: it is not shown before that is near. */
const WAITS_FOR_STAFF: readonly QueueKind[] = ["MATERIAL", "QUOTE", "DUE"];
const WAITS_FOR_CLIENT: readonly QueueKind[] = ["DUE"];

/**
 * What waits, in one list by the day on which it breaks; jobs on hold come last.
 *
 * @param hours of the office, in which enquiries are answered; null for clients.
 */
export function inOrder(found: readonly Waiting[], hours: OfficeHours | null, now: Date) {
  const rows = found.map((each) => rowOf(each, hours, now)).filter((row) => row !== null);
  return sortedBy(rows, placeOf).slice(0, MOST_IN_QUEUE);
}

function rowOf(each: Waiting, hours: OfficeHours | null, now: Date): QueueRow | null {
  const { source, since } = each;
  if (source === "JOB") {
    const soon = addDays(londonDay(now), SOON_DAYS);
    const waits = hours ? WAITS_FOR_STAFF : WAITS_FOR_CLIENT;
    const isNear = ({ kind, day }: OpenThing) => !waits.includes(kind) || (day ?? soon) <= soon;
    const first = whatBreaksFirst(each, now, isNear);
    return first && { ...each, ...first, clock: null };
  }
  if (source !== "ENQUIRY" || !hours) {
    return { ...each, kind: source, day: londonDay(since), clock: null };
  }
  const enquiry = { status: "NEW", createdAt: since, answeredAt: null } as const;
  const day = londonDay(responseDue(hours, since));
  return { ...each, kind: source, day, clock: enquiryClock(enquiry, hours, now) };
}

const ORDER = Object.keys(QUEUE_LABELS);

function placeOf({ kind, day, since, status }: QueueRow): string {
  const isHeld = status === "ON_HOLD" ? 1 : 0;
  const by = day ?? addDays(londonDay(since), PATIENCE_DAYS);
  return `${isHeld} ${by} ${String(ORDER.indexOf(kind)).padStart(2, "0")} ${since.toISOString()}`;
}

/** What a client has to do is called otherwise than what staff wait for. */
const FOR_CLIENT: Partial<Record<QueueKind, string>> = {
  NAMES: "Names we need",
  MATERIAL: "Material we need",
  QUOTE: "Quote to answer",
  REPORT: "Report",
};

export function labelOf(row: QueueRow, now: Date): string {
  const deadline = row.kind === "DUE" ? deadlineOf(row, now) : null;
  if (deadline) return deadlineLabel(deadline);
  const ofClient = row.source === "JOB" && row.check === null ? FOR_CLIENT[row.kind] : undefined;
  return ofClient ?? QUEUE_LABELS[row.kind];
}

/** A row of the queue as it is read, in words; `to` is the page on which it is done. */
export function shownInQueue(row: QueueRow, now: Date, to: string) {
  const { title, source, whose, number } = row;
  const day = source === "JOB" && row.day ? formatDayAndMonth(row.day) : null;
  return { to, title, label: labelOf(row, now), day, whose, number, ...whenOf(row, now) };
}

/** How long there is, in words, and whether it is too late; of what has no day, how long it has waited. */
export function whenOf(row: QueueRow, now: Date): { words: string; isLate: boolean } {
  const { clock, source, day, since } = row;
  if (clock) return { words: clock.text, isLate: clock.standing === "overdue" };
  if (source !== "JOB" || !day) return { words: waitedWords(since, now), isLate: false };
  const due = dueOf(row, now);
  const own = due?.day === day ? due : dueOf({ ...row, dueDate: day, nextDate: null }, now);
  return { words: own?.words ?? "", isLate: own?.urgency === "OVERDUE" };
}

/** How long something has waited, in calendar days in London: "since today", "waiting 12 days". */
function waitedWords(since: Date, now: Date): string {
  const days = Math.max(0, londonDaysBetween(since, now));
  return days === 0 ? "since today" : `waiting ${countDays(days)}`;
}
