import { countDays, daysUntil } from "#app/domain/time/moment.ts";
import { type JobStatus, OPEN_STATUSES } from "./job.ts";
import { SOON_DAYS } from "./job-filter.ts";

export interface Due {
  /** Calendar days from today in London; negative when overdue. */
  days: number;
  urgency: "OVERDUE" | "SOON" | "LATER";
  /** "3 days overdue", "today", "tomorrow", "in 5 days". */
  words: string;
}

/** How long there is until an open job is due; null when it is not open, or has no due date. */
export function dueOf(
  { dueDate, status }: { dueDate: string | null; status: JobStatus },
  now: Date,
): Due | null {
  if (!dueDate || !OPEN_STATUSES.some((open) => open === status)) return null;
  const days = daysUntil(dueDate, now);
  if (days < 0) return { days, urgency: "OVERDUE", words: `${countDays(-days)} overdue` };
  const urgency = days <= SOON_DAYS ? "SOON" : "LATER";
  if (days === 0) return { days, urgency, words: "today" };
  return { days, urgency, words: days === 1 ? "tomorrow" : `in ${countDays(days)}` };
}
