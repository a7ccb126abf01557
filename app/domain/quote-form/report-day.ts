import { isDay } from "#foundation/forms/days.ts";
import { formatCalendarDay } from "#foundation/time/moment.ts";
import {
  addDays,
  addWorkingDays,
  type WorkingCalendar,
  workingDayOnOrBefore,
  workingDaysUntil,
} from "#foundation/time/working-days.ts";

const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const SPAN = /^(\d{1,3}|[a-z]+) (working days?|weeks?)\b/i;
const BY = "Report by ";

/**
 * The day, `2026-12-04`, that a quote's turnaround means: it is one, names one ("Report by 4 Dec 2026"), or begins
 * with a time from today ("10 working days"). Null for any other words.
 */
export function reportDay(turnaround: string, today: string, calendar: WorkingCalendar) {
  if (isDay(turnaround)) return turnaround;
  if (turnaround.startsWith(BY)) {
    const time = Date.parse(`${turnaround.slice(BY.length)} UTC`);
    return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
  }
  const [, number = "", unit = ""] = SPAN.exec(turnaround) ?? [];
  const count = Number(number) || NUMBERS.indexOf(number.toLowerCase());
  if (count < 1) return null;
  return unit.startsWith("week")
    ? workingDayOnOrBefore(addDays(today, count * 7), calendar)
    : addWorkingDays(today, count, calendar);
}

/** A turnaround as a quote keeps it: a day in words, any other words as they are. */
export function turnaroundWords(turnaround: string | null): string | null {
  if (!turnaround || !isDay(turnaround)) return turnaround;
  return `${BY}${formatCalendarDay(turnaround)}`;
}

export function turnaroundSpan(turnaround: string, today: string, calendar: WorkingCalendar) {
  if (!isDay(turnaround)) return turnaround;
  const days = workingDaysUntil(today, turnaround, calendar);
  return days > 0 ? `${days} working days from acceptance` : "";
}
