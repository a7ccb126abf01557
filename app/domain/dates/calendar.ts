import { bankHolidays } from "#app/domain/time/bank-holidays.ts";
import {
  JURISDICTION_LABELS,
  JURISDICTIONS,
  type Jurisdiction,
} from "#app/domain/time/jurisdiction.ts";
import { addDays } from "#app/domain/time/working-days.ts";

/** A month in an address, `2026-11`. */
const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** The month that an address asks for; null: none, or not one. */
export function parseMonth(text: string | null): string | null {
  return text !== null && MONTH.test(text) ? text : null;
}

/** The month so many months later; earlier for a negative number. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let day = addDays(first, -weekday); day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(day, place)));
  }
  return weeks;
}

/** The bank holidays of a range, each day in words: in which of the jurisdictions it is one. */
export function holidaysBetween(from: string, to: string): Record<string, string> {
  const where = new Map<string, Jurisdiction[]>();
  for (const jurisdiction of JURISDICTIONS) {
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
      for (const day of bankHolidays(year, jurisdiction)) {
        if (day >= from && day <= to) where.set(day, [...(where.get(day) ?? []), jurisdiction]);
      }
    }
  }
  return Object.fromEntries(
    [...where].map(([day, places]) => [day, holidayInWords(places)] as const),
  );
}

function holidayInWords(places: Jurisdiction[]): string {
  if (places.length === JURISDICTIONS.length) return "Bank holiday";
  return `Bank holiday in ${places.map((place) => JURISDICTION_LABELS[place]).join(" and in ")}`;
}
