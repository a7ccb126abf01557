import { londonMoment } from "#foundation/time/clock.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays, isWorkingDay, type WorkingCalendar } from "#foundation/time/working-days.ts";

export interface OfficeHours {
  /** Whole hours of the day, 0 to 24. */
  opens: number;
  closes: number;
  closedDays: readonly string[];
}

const MINUTE = 60_000;
const CALENDAR: WorkingCalendar = { jurisdiction: "EW", noted: [] };

/** The office promises an answer within this many minutes of office hours. */
const RESPONSE_MINUTES = 60;

/** Whether the office is open; at the closing time it is not. */
export function isOpen(hours: OfficeHours, at: Date): boolean {
  const session = findOpeningTimes(hours, londonDay(at));
  return session !== null && session.opens <= at.getTime() && at.getTime() < session.closes;
}

/** When the office opens next; `at` itself while it is open. */
export function nextOpen(hours: OfficeHours, at: Date): Date {
  return responseDue(hours, at, 0);
}

/** The time at which the promised minutes of office hours have passed since `receivedAt`. */
export function responseDue(hours: OfficeHours, receivedAt: Date, minutes = RESPONSE_MINUTES) {
  let left = minutes * MINUTE;
  for (let day = londonDay(receivedAt); ; day = addDays(day, 1)) {
    const session = findOpeningTimes(hours, day);
    const from = Math.max(session?.opens ?? 0, receivedAt.getTime());
    const open = (session?.closes ?? 0) - from;
    if (open <= 0) continue;
    if (left <= open) return new Date(from + left);
    left -= open;
  }
}

/** Whole minutes of office hours between two times; 0 when `to` is not later. */
export function openMinutesBetween(hours: OfficeHours, from: Date, to: Date): number {
  let open = 0;
  const last = londonDay(to);
  for (let day = londonDay(from); day <= last; day = addDays(day, 1)) {
    const session = findOpeningTimes(hours, day);
    if (!session) continue;
    const start = Math.max(session.opens, from.getTime());
    const end = Math.min(session.closes, to.getTime());
    open += Math.max(0, end - start);
  }
  return Math.floor(open / MINUTE);
}

/** The opening and closing times on a London calendar day, in milliseconds; null when it is closed. */
function findOpeningTimes({ opens, closes, closedDays }: OfficeHours, day: string) {
  if (closedDays.includes(day) || !isWorkingDay(day, CALENDAR)) {
    return null;
  }
  // Clocks change on Sundays only, so a working day has the same offset from midnight to midnight.
  const midnight = londonMoment(day, "00:00").getTime();
  return { opens: midnight + opens * 60 * MINUTE, closes: midnight + closes * 60 * MINUTE };
}
