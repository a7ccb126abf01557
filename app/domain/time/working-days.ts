import { bankHolidays } from "./bank-holidays.ts";
import type { Jurisdiction } from "./jurisdiction.ts";

const DAY_MS = 86_400_000;

/** Whether a day, `2026-03-27`, is a working day in a jurisdiction: Monday to Friday except its bank holidays. */
export function isWorkingDay(day: string, jurisdiction: Jurisdiction): boolean {
  return isOpenAt(Date.parse(day), jurisdiction);
}

/** The day so many calendar days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

/** The day itself when it is a working day, else the last one before it. */
export function workingDayOnOrBefore(day: string, jurisdiction: Jurisdiction): string {
  return stepWorkingDays(day, 0, -1, jurisdiction);
}

/** The day itself when it is a working day, else the first one after it. */
export function workingDayOnOrAfter(day: string, jurisdiction: Jurisdiction): string {
  return stepWorkingDays(day, 0, 1, jurisdiction);
}

/**
 * The working day on which so many working days have passed since a day, which itself does not count.
 * For none: that day, or the next working day when it is closed.
 */
export function addWorkingDays(day: string, days: number, jurisdiction: Jurisdiction): string {
  return stepWorkingDays(day, days, 1, jurisdiction);
}

/**
 * The working day that lies so many working days before a day, which itself does not count.
 * For none: that day, or the last working day before it when it is closed.
 */
export function workingDaysBefore(day: string, days: number, jurisdiction: Jurisdiction): string {
  return stepWorkingDays(day, days, -1, jurisdiction);
}

/**
 * Working days after `from` up to and with `to`; negative when `to` is earlier: then those after `to` up to
 * and with `from`. Tomorrow is 1, yesterday -1, when both days are working days.
 */
export function workingDaysUntil(from: string, to: string, jurisdiction: Jurisdiction): number {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const [first, last] = start <= end ? [start, end] : [end, start];
  let count = 0;
  for (let time = first + DAY_MS; time <= last; time += DAY_MS) {
    if (isOpenAt(time, jurisdiction)) count += 1;
  }
  return start <= end || count === 0 ? count : -count;
}

/** Goes on by whole days until so many working days have passed and the day is one. */
function stepWorkingDays(
  day: string,
  days: number,
  direction: 1 | -1,
  jurisdiction: Jurisdiction,
): string {
  let time = Date.parse(day);
  for (let left = days; left > 0; ) {
    time += direction * DAY_MS;
    if (isOpenAt(time, jurisdiction)) left -= 1;
  }
  while (!isOpenAt(time, jurisdiction)) time += direction * DAY_MS;
  return dayAt(time);
}

/** By midnight UTC of the day, in milliseconds, which no change of the clocks moves. */
function isOpenAt(time: number, jurisdiction: Jurisdiction): boolean {
  const date = new Date(time);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !holidayTimes(date.getUTCFullYear(), jurisdiction).has(time);
}

const timesByYear: Record<Jurisdiction, Map<number, ReadonlySet<number>>> = {
  EW: new Map(),
  SCOTLAND: new Map(),
  NI: new Map(),
};

function holidayTimes(year: number, jurisdiction: Jurisdiction): ReadonlySet<number> {
  const known = timesByYear[jurisdiction].get(year);
  if (known) return known;
  const times = new Set(bankHolidays(year, jurisdiction).map((day) => Date.parse(day)));
  timesByYear[jurisdiction].set(year, times);
  return times;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
