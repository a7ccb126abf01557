const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Europe/London" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "Europe/London" });
const DATE_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});
const ISO_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** `21 Nov 2026, 21:14`, in London time. */
export function formatMoment(at: Date): string {
  return DATE_AND_TIME.format(at);
}

/** `21 Nov 2026`, the date in London. */
export function formatDay(at: Date): string {
  return DATE.format(at);
}

/** `21:14`, in London time. */
export function formatTime(at: Date): string {
  return TIME.format(at);
}

/** `27 Mar 2026`: a stored calendar day (`2026-03-27`), which has no time zone. */
export function formatCalendarDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`));
}

/** Every row of a list asks for the day of one and the same moment. */
let asked = { at: Number.NaN, day: "" };

/** The date in London in the stored format: `2026-11-21`. */
export function londonDay(now: Date): string {
  const at = now.getTime();
  if (at !== asked.at) asked = { at, day: ISO_DAY.format(now) };
  return asked.day;
}

/** The date in London so many calendar days from now: `2026-12-21`. */
export function londonDayAfter(now: Date, days: number): string {
  return new Date(Date.parse(londonDay(now)) + days * DAY_MS).toISOString().slice(0, 10);
}

const DAY_AND_MONTH = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** `27 Mar`: a stored calendar day (`2026-03-27`) where the year goes without saying. */
export function formatDayAndMonth(day: string): string {
  return DAY_AND_MONTH.format(new Date(day));
}

const NAMED_DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** `Thu 7 Jan`: a stored calendar day where one plans by the week. */
export function formatNamedDay(day: string): string {
  return NAMED_DAY.format(new Date(day)).replace(",", "");
}

/** How many midnights in London lie between the two: 0 on the same day, negative when `to` is earlier. */
export function londonDaysBetween(from: Date, to: Date): number {
  return daysBetween(londonDay(from), londonDay(to));
}

/** Calendar days in London from today to a stored day (`2026-03-27`); negative once it has passed. */
export function daysUntil(day: string, now: Date): number {
  return daysBetween(londonDay(now), day);
}

/** Days from one stored day to another (`2026-03-27`); negative when the other is earlier. */
export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);
}

/** "1 day", "12 days". */
export function countDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** The time passed, in whole minutes, hours or 24-hour periods; from a week on, the date. */
export function relativeTime(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE_MS) return "just now";
  if (passed < HOUR_MS) return formatAgo(passed / MINUTE_MS, "minute");
  if (passed < DAY_MS) return formatAgo(passed / HOUR_MS, "hour");
  return passed < 7 * DAY_MS ? formatAgo(passed / DAY_MS, "day") : formatDay(at);
}

function formatAgo(periods: number, name: string): string {
  const whole = Math.floor(periods);
  return `${whole} ${name}${whole === 1 ? "" : "s"} ago`;
}
