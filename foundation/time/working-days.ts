import { bankHolidays, type Jurisdiction } from "./bank-holidays.ts";

export type { Jurisdiction };

const DAY_MS = 86_400_000;

/** A day of which the rules for bank holidays do not know: proclaimed for one year, or moved. */
export interface NotedDay {
  jurisdiction: Jurisdiction;
  /** `2026-06-15`. */
  day: string;
  isWorked: boolean;
  /** Someone has compared it with its source. */
  isConfirmed: boolean;
}

/** By what working days are counted; of several notes on a day the last counts. */
export interface WorkingCalendar {
  jurisdiction: Jurisdiction;
  noted: readonly NotedDay[];
}

/** Whether a day, `2026-03-27`, is surely a working day: Monday to Friday except the bank holidays. */
export function isWorkingDay(day: string, calendar: WorkingCalendar): boolean {
  return isOpenAt(Date.parse(day), calendar, -1);
}

/** The day so many calendar days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_MS);
}

export function workingDayOnOrBefore(day: string, calendar: WorkingCalendar): string {
  return stepWorkingDays(day, 0, -1, calendar);
}

export function workingDayOnOrAfter(day: string, calendar: WorkingCalendar): string {
  return stepWorkingDays(day, 0, 1, calendar);
}

/**
 * The working day on which so many working days have passed since a day, which itself does not count.
 * For none: that day, or the next working day when it is closed.
 */
export function addWorkingDays(day: string, days: number, calendar: WorkingCalendar): string {
  return stepWorkingDays(day, days, 1, calendar);
}

/**
 * The working day that lies so many working days before a day, which itself does not count.
 * For none: that day, or the last working day before it when it is closed.
 */
export function workingDaysBefore(day: string, days: number, calendar: WorkingCalendar): string {
  return stepWorkingDays(day, days, -1, calendar);
}

/**
 * Working days after `from` up to and with `to`; negative when `to` is earlier: then those after `to` up to
 * and with `from`. Tomorrow is 1, yesterday -1, when both days are working days.
 */
export function workingDaysUntil(from: string, to: string, calendar: WorkingCalendar): number {
  const start = Date.parse(from);
  const end = Date.parse(to);
  const [first, last] = start <= end ? [start, end] : [end, start];
  let count = 0;
  for (let time = first + DAY_MS; time <= last; time += DAY_MS) {
    if (isOpenAt(time, calendar, -1)) count += 1;
  }
  return start <= end || count === 0 ? count : -count;
}

/** Goes on by whole days until so many working days have passed and the day is one. */
function stepWorkingDays(day: string, days: number, direction: 1 | -1, calendar: WorkingCalendar) {
  let time = Date.parse(day);
  for (let left = days; left > 0; ) {
    time += direction * DAY_MS;
    if (isOpenAt(time, calendar, direction)) left -= 1;
  }
  while (!isOpenAt(time, calendar, direction)) time += direction * DAY_MS;
  return dayAt(time);
}

/**
 * By midnight UTC of the day, in milliseconds, which no change of the clocks moves. What nobody has confirmed counts
 * where it makes a deadline earlier, and not where it makes it later: back for a holiday, on for a day that is worked.
 */
function isOpenAt(time: number, { jurisdiction, noted }: WorkingCalendar, direction: 1 | -1) {
  const date = new Date(time);
  // Sunday is 0, Saturday 6.
  if (date.getUTCDay() % 6 === 0) return false;
  const note = noted.findLast(
    (each) =>
      each.jurisdiction === jurisdiction &&
      Date.parse(each.day) === time &&
      (each.isConfirmed || each.isWorked === direction > 0),
  );
  return note?.isWorked ?? !holidayTimes(date.getUTCFullYear(), jurisdiction).has(time);
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
