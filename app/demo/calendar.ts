const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// In UTC, chosen to lie within London's office hours in summer and winter.
const OPENS = (8 * 60 + 15) * MINUTE;
const CLOSES = (16 * 60 + 45) * MINUTE;
const WORKING_DAY = CLOSES - OPENS;
/** The last hours count fully even at night and at weekends, so that the demo always has recent events. */
const RECENT = 3 * 60 * MINUTE;

/**
 * The moment that lies this many working days before `now`; 254 make a year. Order is kept: more
 * days are always earlier, and anything above 0 is before `now`.
 */
export function timeAgo(now: Date, workingDays: number): Date {
  let left = workingDays * WORKING_DAY;
  if (left <= RECENT) return new Date(now.getTime() - left);
  left -= RECENT;
  let until = now.getTime() - RECENT;
  for (;;) {
    const midnight = until - (until % DAY);
    const open = isClosed(midnight) ? 0 : Math.min(until, midnight + CLOSES) - (midnight + OPENS);
    if (open >= left) return new Date(midnight + OPENS + open - left);
    left -= Math.max(0, open);
    until = midnight - 1;
  }
}

/** The working day on or before `days` calendar days after a moment, as the database holds a date. */
export function dateAfter(moment: Date, days: number): string {
  let time = moment.getTime() + days * DAY;
  while (isClosed(time)) time -= DAY;
  return new Date(time).toISOString().slice(0, 10);
}

export function londonDayAfter(moment: Date, days: number): string {
  const london = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(moment);
  return new Date(Date.parse(london) + days * DAY).toISOString().slice(0, 10);
}

function isClosed(time: number): boolean {
  const date = new Date(time);
  const isHoliday = date.getUTCMonth() === 11 ? date.getUTCDate() >= 25 : isNewYear(date);
  return isHoliday || date.getUTCDay() === 0 || date.getUTCDay() === 6;
}

function isNewYear(date: Date): boolean {
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1;
}
