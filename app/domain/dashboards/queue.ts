import type { DueDays } from "#app/domain/jobs/due.ts";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import { countDays, londonDaysBetween } from "#app/domain/time/moment.ts";

/** A row of a group: the job, quote, enquiry, organisation or email that waits. */
export interface QueueRow extends DueDays {
  id: string;
  /** `DX-26-0147` or `ENQ-1012`; null where there is none. */
  number: string | null;
  title: string;
  /** Whose it is: the organisation, or the recipient. */
  whose: string | null;
  since: Date;
  status: JobStatus | null;
}

/** What waits for somebody: how much there is of it, and the first rows. */
export interface QueueGroup {
  count: number;
  rows: QueueRow[];
}

export type StaffGroup =
  | "REQUESTED"
  | "SENT"
  | "ACCEPTED"
  | "DUE"
  | "ENQUIRIES"
  | "ORGANISATIONS"
  | "EMAILS";

export interface StaffQueue {
  groups: Record<StaffGroup, QueueGroup>;
  overdue: number;
}

export type ClientGroup = "SENT" | "UNREAD" | "DUE";

export interface ClientQueue {
  groups: Record<ClientGroup, QueueGroup>;
  overdue: number;
}

/** The most that is counted, so that a count costs the same however much there is. */
export const MOST_COUNTED = 100;

/** A number of what waits: "3", or "100+" where it was counted no further. */
export function countWords(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`;
}

/** How long something has waited, in calendar days in London: "since today", "waiting 12 days". */
export function waitedWords(since: Date, now: Date): string {
  const days = Math.max(0, londonDaysBetween(since, now));
  return days === 0 ? "since today" : `waiting ${countDays(days)}`;
}
