const holidaysByYear = new Map<number, readonly string[]>();

/**
 * The bank holidays of England and Wales in a year by the permanent rules, as yyyy-mm-dd in order.
 * Holidays proclaimed for one year (such as a coronation) are not included.
 */
export function bankHolidays(year: number): readonly string[] {
  const days = holidaysByYear.get(year) ?? computeHolidays(year);
  holidaysByYear.set(year, days);
  return days;
}

function computeHolidays(year: number): string[] {
  const easter = easterSunday(year);
  return [
    ...moveFromWeekend([utcDate(year, 1, 1)]),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    addDays(firstMonday(year, 6), -7),
    addDays(firstMonday(year, 9), -7),
    ...moveFromWeekend([utcDate(year, 12, 25), utcDate(year, 12, 26)]),
  ].map((day) => day.toISOString().slice(0, 10));
}

/** Moves a holiday at a weekend to the next weekday that is not a holiday. */
function moveFromWeekend(days: Date[]): Date[] {
  const taken = days.filter((day) => !isWeekend(day)).map((day) => day.getTime());
  for (const day of days.filter(isWeekend)) {
    let next = day;
    while (isWeekend(next) || taken.includes(next.getTime())) next = addDays(next, 1);
    taken.push(next.getTime());
  }
  return taken.sort((a, b) => a - b).map((time) => new Date(time));
}

/** By the Gregorian rule, in the form that was published in 1876. */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const rest = h + l - 7 * m + 114;
  return utcDate(year, Math.floor(rest / 31), (rest % 31) + 1);
}

function firstMonday(year: number, month: number): Date {
  const first = utcDate(year, month, 1);
  return addDays(first, (8 - first.getUTCDay()) % 7);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}

function utcDate(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}
