import { parseAmount, toNumeric } from "#app/domain/amounts/money.ts";
import type { FeeRule } from "#app/domain/funding/funding.ts";
import type { OurRates } from "#app/domain/quotes/terms-and-settings.server.ts";
import { isBlank, type LineRow, rowsOf, valuesOf } from "./line-rows.ts";

/** What an hour of each kind of work costs, and a mile, unless something else is typed: `83.00`. */
export type UsualRates = Partial<Record<string, string>>;

/** Our rates; where legal aid has a rate, that one where it is lower, or where we have none. */
export function usualRates(ours: OurRates, rule: FeeRule | null): UsualRates {
  const lower = (own: string | null, most: number | null | undefined) => {
    const rates = [own === null ? null : parseAmount(own), most ?? null];
    const known = rates.filter((rate) => rate !== null);
    return known.length > 0 ? toNumeric(Math.min(...known)) : undefined;
  };
  const preparation = lower(ours.preparationRate, rule?.maxRate);
  const rates: Record<string, string | undefined> = {
    "READING/HOUR": preparation,
    "ANALYSIS/HOUR": preparation,
    "REPORT/HOUR": preparation,
    "CONFERENCE/HOUR": preparation,
    "COURT/HOUR": lower(ours.attendanceRate, rule?.maxRate),
    "TRAVEL_TIME/HOUR": lower(ours.travelRate, rule?.travelRate),
    "MILEAGE/MILE": lower(ours.mileageRate, rule?.mileageRate),
  };
  return rates;
}

export function usualRate({ kind, unit }: LineRow, usual: UsualRates): string | undefined {
  return usual[`${kind}/${unit}`];
}

export function priced(row: LineRow, usual: UsualRates): LineRow {
  const isOpen = row.price.trim() === "" && !isBlank(row);
  return { ...row, price: isOpen ? (usualRate(row, usual) ?? "") : row.price };
}

export function withUsualRates(values: Record<string, string>, usual: UsualRates) {
  return { ...values, ...valuesOf(rowsOf(values).map((row) => priced(row, usual))) };
}
