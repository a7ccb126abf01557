import { londonDay, londonDayAfter } from "#foundation/time/moment.ts";
import { type DayRuleName, NO_DAY } from "./field.ts";

/** Whether the text is a day that PostgreSQL accepts, such as `2026-03-27`; it has no year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What is wrong with a day for a field, in words; null: nothing. */
export type DayRule = (day: string, now: Date) => string | null;

/** Days from a year on, up to so many years of 366 days ahead; with 0 up to today. */
function from(first: string, years: number, tooFar: string): DayRule {
  return (day, now) => {
    if (day < first) return `The year ${day.slice(0, 4)} is too early. Check the year`;
    return day > londonDayAfter(now, years * 366) ? tooFar : null;
  };
}

const STILL_AHEAD = "This day is still ahead";

const ofCase = from("1950", 5, "This is more than five years away. Check the year");

/** The days that a field takes, by the name that it has for them. */
export const DAY_RULES: Record<DayRuleName, DayRule> = {
  BORN: from("1900", 0, STILL_AHEAD),
  PAST: from("1950", 0, STILL_AHEAD),
  OF_CASE: ofCase,
  LASTING: from("1950", 20, "This is more than twenty years away. Check the year"),
  AHEAD: (day, now) => ofCase(day, now) ?? (day < londonDay(now) ? "This day has passed" : null),
  ANY_DAY: () => null,
};

/** Why a field does not take the text; null: it does. */
export function dayProblem(text: string, rule: DayRule): string | null {
  return isDay(text) ? rule(text, new Date()) : NO_DAY;
}
