import { SOON_DAYS } from "#app/domain/jobs/list/job-filter.ts";
import { DATE_KIND_LABELS, type DateKind, isHearing } from "#app/words/dates.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { countDays, daysUntil, londonDay } from "#foundation/time/moment.ts";
import { OPEN_STATUSES } from "./job.ts";

/** A due date further away, before or after today, is taken for a slip. */
export const FARTHEST_DAYS = 366;

/** The two days that a job can be due on; days are `2026-03-27`. */
export interface DueDays {
  dueDate: string | null;
  nextDate: string | null;
  nextDateEnds: string | null;
  nextDateKind: DateKind | null;
}

export interface Deadline {
  day: string;
  /** The last of several days; null: it is one day. */
  ends: string | null;
  /** What happens on that day; null: it is the due date. */
  kind: DateKind | null;
}

/**
 * What a job is due for: the earlier of its due date and the next date of its case, but what is overdue comes
 * before a trial that is under way. Of two on one day the date of the case. Null when it has neither.
 */
export function deadlineOf(job: DueDays, now: Date): Deadline | null {
  const { dueDate, nextDate, nextDateEnds, nextDateKind } = job;
  const days: Deadline[] = [];
  if (nextDate) days.push({ day: nextDate, ends: nextDateEnds, kind: nextDateKind });
  if (dueDate) days.push({ day: dueDate, ends: null, kind: null });
  if (nextDate && dueDate && dueDate < nextDate) days.reverse();
  const today = londonDay(now);
  return days.find(({ day, ends }) => (ends ?? day) < today) ?? days[0] ?? null;
}

/** What a deadline is, in words: "Due date", "Hearing". */
export function deadlineLabel({ kind }: Pick<Deadline, "kind">): string {
  return kind ? DATE_KIND_LABELS[kind] : "Due date";
}

/** The same before a day that has passed: "Expert’s report was due", "Hearing was", "Serve report by". */
export function lateLabel({ kind }: Pick<Deadline, "kind">): string {
  const label = deadlineLabel({ kind });
  if (label.endsWith(" by")) return label;
  return kind === null || isHearing(kind) ? `${label} was` : `${label} was due`;
}

export interface Due extends Deadline {
  urgency: "OVERDUE" | "SOON" | "LATER";
  /** "3 days overdue", "under way", "today", "tomorrow", "in 5 days". */
  words: string;
}

/** How long there is until an open job is due; null when it is not open, or has no deadline. */
export function dueOf(job: DueDays & { status: JobStatus }, now: Date): Due | null {
  const deadline = deadlineOf(job, now);
  if (!deadline || !OPEN_STATUSES.some((open) => open === job.status)) return null;
  return { ...deadline, ...timeLeft(deadline, now) };
}

/** How long there is until a day, or of several days until the first and then the last. */
export function timeLeft({ day, ends }: Pick<Deadline, "day" | "ends">, now: Date) {
  return within(daysUntil(day, now), daysUntil(ends ?? day, now));
}

function within(days: number, left: number): Pick<Due, "urgency" | "words"> {
  if (left < 0) return { urgency: "OVERDUE", words: `${countDays(-left)} overdue` };
  if (days < 0) return { urgency: "SOON", words: "under way" };
  const urgency = days <= SOON_DAYS ? "SOON" : "LATER";
  if (days === 0) return { urgency, words: "today" };
  return { urgency, words: days === 1 ? "tomorrow" : `in ${countDays(days)}` };
}
