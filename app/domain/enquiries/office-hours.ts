import { bankHolidays } from "#app/domain/time/bank-holidays.ts";

export interface OfficeHours {
  /** Whole hours of the day, 0 to 24. */
  opens: number;
  closes: number;
  closedDays: readonly string[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The office promises an answer within this many minutes of office hours. */
const RESPONSE_MINUTES = 60;

/** Whether the office is open; at the closing time it is not. */
export function isOpen(hours: OfficeHours, at: Date): boolean {
  const session = findOpeningTimes(hours, londonDateAsUtc(at));
  return session !== null && session.opens <= at.getTime() && at.getTime() < session.closes;
}

/** When the office opens next; `at` itself while it is open. */
export function nextOpen(hours: OfficeHours, at: Date): Date {
  return responseDue(hours, at, 0);
}

/** The time at which the promised minutes of office hours have passed since `receivedAt`. */
export function responseDue(hours: OfficeHours, receivedAt: Date, minutes = RESPONSE_MINUTES) {
  let left = minutes * MINUTE;
  for (let day = londonDateAsUtc(receivedAt); ; day += DAY) {
    const session = findOpeningTimes(hours, day);
    const from = Math.max(session?.opens ?? 0, receivedAt.getTime());
    const room = (session?.closes ?? 0) - from;
    if (room <= 0) continue;
    if (left <= room) return new Date(from + left);
    left -= room;
  }
}

/** Whole minutes of office hours between two times; 0 when `to` is not later. */
export function openMinutesBetween(hours: OfficeHours, from: Date, to: Date): number {
  let open = 0;
  for (let day = londonDateAsUtc(from); day <= to.getTime(); day += DAY) {
    const session = findOpeningTimes(hours, day);
    if (!session) continue;
    const start = Math.max(session.opens, from.getTime());
    const end = Math.min(session.closes, to.getTime());
    open += Math.max(0, end - start);
  }
  return Math.floor(open / MINUTE);
}

/** The opening and closing times on a London calendar day, in milliseconds; null when it is closed. */
function findOpeningTimes({ opens, closes, closedDays }: OfficeHours, day: number) {
  const date = new Date(day);
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6) return null;
  const name = date.toISOString().slice(0, 10);
  if (closedDays.includes(name) || bankHolidays(date.getUTCFullYear()).includes(name)) return null;
  // Clocks change on Sundays only, so a working day has the same offset from midnight to midnight.
  const midnight = day - londonOffset(day + DAY / 2);
  return { opens: midnight + opens * 60 * MINUTE, closes: midnight + closes * 60 * MINUTE };
}

/** The current date in London, as midnight UTC of that date. */
function londonDateAsUtc(at: Date): number {
  const local = at.getTime() + londonOffset(at.getTime());
  return local - (((local % DAY) + DAY) % DAY);
}

const HOUR_IN_LONDON = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/London",
});

/** London's offset from UTC in milliseconds: zero, or an hour in summer. */
function londonOffset(time: number): number {
  const ahead = Number(HOUR_IN_LONDON.format(time)) - new Date(time).getUTCHours();
  return ((ahead + 24) % 24) * 60 * MINUTE;
}
