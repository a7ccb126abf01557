import { addMonths } from "#app/domain/dates/calendar.ts";
import type { PriceCopy } from "#app/words/sheets.ts";

interface Days {
  from: string;
  until: string;
}

/** Whether a price was observed at most so many months before or after some days. */
export function isWithin(
  { observedFrom, observedUntil }: Pick<PriceCopy, "observedFrom" | "observedUntil">,
  { from, until }: Days,
  months: number,
): boolean {
  return monthsFrom(from, -months) <= observedUntil && observedFrom <= monthsFrom(until, months);
}

/** The same day so many months later, to be compared alone: `2026-02-31` lies between its neighbours. */
function monthsFrom(day: string, months: number): string {
  return addMonths(day.slice(0, 7), months) + day.slice(7);
}
