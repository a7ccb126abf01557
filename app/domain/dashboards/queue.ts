import { weekOf } from "#app/domain/dates/calendar.ts";
import { type EnquiryClock, enquiryClock } from "#app/domain/enquiries/clock/enquiry-clock.ts";
import { type OfficeHours, responseDue } from "#app/domain/enquiries/clock/office-hours.ts";
import { deadlineOf, timeLeft } from "#app/domain/jobs/due.ts";
import { SOON_DAYS } from "#app/domain/jobs/list/job-filter.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { counted } from "#foundation/lists/counted.ts";
import { sortedBy } from "#foundation/lists/paging.ts";
import {
  countDays,
  formatDayAndMonth,
  londonDay,
  londonDaysBetween,
} from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { byOf, dateWords } from "./date-words.ts";
import {
  type OpenThing,
  type OpenWork,
  WORK_LABELS,
  whatBreaksFirst,
} from "./what-breaks-first.ts";

const OTHER_LABELS = {
  ENQUIRY: "Answer enquiry",
  ORGANISATION: "Decide registration",
  EMAIL: "Resend email",
  CV: "Update CV",
  TO_BILL: "Bill finished work",
  OVERDUE: "Bill overdue",
  RETENTION: "Keep or destroy",
  DATA_REQUEST: "Answer data request",
};

const QUEUE_LABELS = { ...OTHER_LABELS, ...WORK_LABELS };

type QueueKind = keyof typeof QUEUE_LABELS;

/** What may wait, as it was read: a job with all that is open at it, or something else with a clock of its own. */
export interface Waiting extends OpenWork {
  source: "JOB" | keyof typeof OTHER_LABELS;
  id: string;
  title: string;
  whose: string | null;
  /** The name of the member of staff who looks after it. */
  owner: string | null;
  /** How many there are of its kind: the failed emails of one job are one row. */
  many: number;
  since: Date;
}

export const HEADINGS = ["Overdue", "This week", "Next week", "Later"] as const;

type Heading = (typeof HEADINGS)[number];

/** A row of the queue: what breaks, and the day on which it does; null: nothing says by when. */
export interface QueueRow extends Waiting {
  kind: QueueKind;
  day: string | null;
  clock: EnquiryClock | null;
  heading: Heading;
}

export const WHOSE_LABELS = { ME: "Mine", ALL: "Everyone", NOBODY: "Nobody's" };

export type Whose = keyof typeof WHOSE_LABELS;

export const WHOSE = codesOf(WHOSE_LABELS);

/** So many rows are in a queue at most. */
export const MOST_IN_QUEUE = 20;

/** What waits for someone else, or for its day: it is not shown before that is near. */
const WAITS: readonly QueueKind[] = ["MATERIAL", "AUTHORITY", "QUOTE", "DUE"];

/**
 * What waits for staff, in one list by the day on which it breaks; jobs on hold come last.
 *
 * @param hours of the office, in which enquiries are answered.
 */
export function inOrder(found: readonly Waiting[], hours: OfficeHours, now: Date): QueueRow[] {
  const rows = found.map((each) => rowOf(each, hours, now)).filter((row) => row !== null);
  return sortedBy(rows, placeOf).slice(0, MOST_IN_QUEUE);
}

function rowOf(each: Waiting, hours: OfficeHours, now: Date): QueueRow | null {
  const thing = each.source === "JOB" ? ofJob(each, now) : ofOther(each, hours, now);
  return thing && { ...each, ...thing, heading: headingOf({ ...each, ...thing }, now) };
}

function ofJob(job: Waiting, now: Date) {
  const soon = addDays(londonDay(now), SOON_DAYS);
  const isNear = ({ kind, day }: OpenThing) => !WAITS.includes(kind) || (day ?? soon) <= soon;
  const first = whatBreaksFirst(job, now, isNear);
  return first && { ...first, clock: null };
}

function ofOther({ source, since }: Waiting, hours: OfficeHours, now: Date) {
  const kind = source as keyof typeof OTHER_LABELS;
  if (kind !== "ENQUIRY") return { kind, day: londonDay(since), clock: null };
  const enquiry = { status: "NEW", createdAt: since, answeredAt: null } as const;
  const day = londonDay(responseDue(hours, since));
  return { kind, day, clock: enquiryClock(enquiry, hours, now) };
}

type Placed = Omit<QueueRow, "heading">;

function headingOf(row: Placed, now: Date): Heading {
  if (row.status === "ON_HOLD") return "Later";
  if (whenOf(row, now).isLate) return "Overdue";
  const week = weekOf(londonDay(now));
  if (byOf(row) < addDays(week, 7)) return "This week";
  return byOf(row) < addDays(week, 14) ? "Next week" : "Later";
}

const ORDER = Object.keys(QUEUE_LABELS);

function placeOf(row: QueueRow): string {
  const { kind, since, status, heading } = row;
  const isHeld = status === "ON_HOLD" ? 1 : 0;
  const place = String(ORDER.indexOf(kind)).padStart(2, "0");
  return `${HEADINGS.indexOf(heading)} ${isHeld} ${byOf(row)} ${place} ${since.toISOString()}`;
}

/** What is done about a row, as a verb. */
function verbOf(row: QueueRow, now: Date): string {
  const deadline = row.kind === "DUE" ? deadlineOf(row, now) : null;
  return deadline ? dateWords(deadline.kind).verb : QUEUE_LABELS[row.kind];
}

/** Why a row stands where it does, in three words: "hearing 4 Dec"; null where nothing says by when. */
function whyOf(row: QueueRow, now: Date): string | null {
  const { source, kind, day } = row;
  if (source !== "JOB" || !day) return null;
  const deadline = deadlineOf(row, now);
  const noun = deadline?.day === day ? dateWords(deadline.kind).noun : OWN_DAYS[kind];
  return [noun, formatDayAndMonth(day)].join(" ");
}

const OWN_DAYS: Partial<Record<QueueKind, string>> = {
  MATERIAL: "wanted",
  AUTHORITY: "quote ends",
  QUOTE: "quote ends",
};

/** A row of the queue as it is read, in words; `to` is the page on which it is done. */
export function shownInQueue(row: QueueRow, now: Date, to: string) {
  const { title, owner, heading, many } = row;
  const whose = many > 1 ? counted(many, "email") : row.whose;
  const when = [whyOf(row, now), whenOf(row, now).words].filter(Boolean).join(" · ");
  return { to, title, verb: verbOf(row, now), when, whose, owner, heading };
}

/** How long there is, in words, and whether it is too late; of what has no day, how long it has waited. */
export function whenOf(row: Placed, now: Date): { words: string; isLate: boolean } {
  const { clock, source, day, since, status } = row;
  if (clock) return { words: clock.text, isLate: clock.standing === "overdue" };
  if (status === "ON_HOLD") return { words: "on hold", isLate: false };
  const hasDeadline = source === "JOB" || source === "DATA_REQUEST" || source === "OVERDUE";
  if (!hasDeadline || !day) return { words: waitedWords(since, now), isLate: false };
  const deadline = deadlineOf(row, now);
  const left = timeLeft(deadline?.day === day ? deadline : { day, ends: null }, now);
  return { words: left.words, isLate: left.urgency === "OVERDUE" };
}

/** How long something has waited, in calendar days in London: "since today", "waiting 12 days". */
function waitedWords(since: Date, now: Date): string {
  const days = Math.max(0, londonDaysBetween(since, now));
  return days === 0 ? "since today" : `waiting ${countDays(days)}`;
}
