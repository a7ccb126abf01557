/** Whose bank holidays: England and Wales, Scotland, Northern Ireland. */
export type Jurisdiction = "EW" | "SCOTLAND" | "NI";

const holidaysByYear = new Map<string, readonly string[]>();

/**
 * The bank holidays of a year in a jurisdiction by the permanent rules, as yyyy-mm-dd in order. Holidays
 * proclaimed for one year (such as a coronation) are entered by staff, a court's own local holidays are not known.
 * Rule: Banking and Financial Dealings Act 1971, schedule 1, and the yearly proclamations; for 30 November
 * the St Andrew's Day Bank Holiday (Scotland) Act 2007.
 */
export function bankHolidays(year: number, jurisdiction: Jurisdiction = "EW"): readonly string[] {
  const key = `${jurisdiction} ${year}`;
  const days = holidaysByYear.get(key) ?? computeHolidays(year, jurisdiction);
  holidaysByYear.set(key, days);
  return days;
}

function computeHolidays(year: number, jurisdiction: Jurisdiction): string[] {
  return [
    ...movingHolidays(year, jurisdiction),
    ...moveFromWeekend(datedHolidays(year, jurisdiction)),
  ]
    .map((day) => day.toISOString().slice(0, 10))
    .sort();
}

/** Good Friday and the Mondays, which are never at a weekend. */
function movingHolidays(year: number, jurisdiction: Jurisdiction): Date[] {
  const easter = easterSunday(year);
  const isScotland = jurisdiction === "SCOTLAND";
  return [
    addDays(easter, -2),
    ...(isScotland ? [] : [addDays(easter, 1)]),
    firstMonday(year, 5),
    addDays(firstMonday(year, 6), -7),
    isScotland ? firstMonday(year, 8) : addDays(firstMonday(year, 9), -7),
  ];
}

/** The holidays with a fixed date, in order, before any is moved from a weekend. */
function datedHolidays(year: number, jurisdiction: Jurisdiction): Date[] {
  const own = {
    EW: [],
    SCOTLAND: [utcDate(year, 1, 2), utcDate(year, 11, 30)],
    NI: [utcDate(year, 3, 17), utcDate(year, 7, 12)],
  }[jurisdiction];
  return [utcDate(year, 1, 1), ...own, utcDate(year, 12, 25), utcDate(year, 12, 26)];
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
