import { londonDay } from "#app/domain/time/moment.ts";
import { type JobStatus, OPEN_STATUSES } from "./job.ts";
import { SOON_DAYS } from "./job-filter.ts";

export interface Due {
  /** Calendar days from today in London; negative when overdue. */
  days: number;
  urgency: "OVERDUE" | "SOON" | "LATER";
  /** "3 days overdue", "today", "tomorrow", "in 5 days". */
  words: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long there is until an open job is due; null when it is not open, or has no due date. */
export function dueOf(
  { dueDate, status }: { dueDate: string | null; status: JobStatus },
  now: Date,
): Due | null {
  if (!dueDate || !OPEN_STATUSES.some((open) => open === status)) return null;
  const days = daysUntil(dueDate, now);
  if (days < 0) return { days, urgency: "OVERDUE", words: `${plural(-days)} overdue` };
  const urgency = days <= SOON_DAYS ? "SOON" : "LATER";
  if (days === 0) return { days, urgency, words: "today" };
  return { days, urgency, words: days === 1 ? "tomorrow" : `in ${plural(days)}` };
}

/** Calendar days in London from today to a stored date; negative once it has passed. */
export function daysUntil(date: string, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(londonDay(now))) / DAY_MS);
}

function plural(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
