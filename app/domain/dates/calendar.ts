import { JURISDICTION_LABELS, JURISDICTIONS, type Jurisdiction } from "#app/words/jurisdictions.ts";
import { addDays, isWorkingDay, type NotedDay } from "#foundation/time/working-days.ts";

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

export function weekOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The weeks of a month, from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  for (let day = weekOf(`${month}-01`); day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(day, place)));
  }
  return weeks;
}

/** The bank holidays of a range, each day in words: in which of the jurisdictions it is one. */
export function holidaysBetween(from: string, to: string, noted: readonly NotedDay[]) {
  const holidays: Record<string, string> = {};
  for (let day = from; day <= to; day = addDays(day, 1)) {
    // At weekends no day is worked.
    if (new Date(day).getUTCDay() % 6 === 0) continue;
    const places = JURISDICTIONS.filter(
      (each) => !isWorkingDay(day, { jurisdiction: each, noted }),
    );
    const isSure = noted.every((each) => each.day !== day || each.isConfirmed);
    if (places.length > 0) {
      holidays[day] = holidayInWords(places) + (isSure ? "" : ", not confirmed");
    }
  }
  return holidays;
}

function holidayInWords(places: Jurisdiction[]): string {
  if (places.length === JURISDICTIONS.length) return "Bank holiday";
  return `Bank holiday in ${places.map((place) => JURISDICTION_LABELS[place]).join(" and in ")}`;
}
