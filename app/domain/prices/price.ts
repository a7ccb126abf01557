import { grouped, shownMoney } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import type { PRICE_KIND_LABELS, ReferenceKind } from "#app/words/prices.ts";

export const PAPERS_WITH_PRICES: Readonly<Record<string, keyof typeof PRICE_KIND_LABELS | "">> = {
  PHONE_DOWNLOAD: "MESSAGE",
  INTERVIEW: "INTERVIEW",
  STATEMENT: "",
  EXPERT_REPORT: "",
};

export const REFERENCE_UNITS: Record<ReferenceKind, string> = {
  UNIT: "g",
  SALT_FACTOR: "factor",
  YIELD_PLANT: "g a plant",
  YIELD_WATT: "g a watt",
  YIELD_AREA: "g a square metre",
  DAILY_USE: "g a day",
  HARM_QUANTITY: "g",
};

interface Priced {
  low: bigint;
  high: bigint;
  unitName: string;
  unitGrams: string | null;
}

/** `£1,000.00 to £1,200.00 an ounce of 28 g`, from pence and grams as the database has them. */
export function priceInWords({ low, high, unitName, unitGrams }: Priced): string {
  return `${writtenRange(shownMoney(low), shownMoney(high))} ${eachUnit(unitName, unitGrams)}`;
}

/** `a deal`, `an ounce of 28 g`, `per gram`, `per kg`; grams as the database has them. */
export function eachUnit(unitName: string, unitGrams: string | null): string {
  if (/^(gram(me)?|g)$/i.test(unitName)) return "per gram";
  if (/^(kilogram(me)?|kg|kilo)$/i.test(unitName)) return "per kg";
  return unitGrams ? `${aUnit(unitName)} of ${short(unitGrams)} g` : aUnit(unitName);
}

/** `a deal`, `an ounce`. */
export function aUnit(unitName: string): string {
  return `${/^[aeio]/i.test(unitName) ? "an" : "a"} ${unitName}`;
}

/** `28 to 40 g a plant`, from numbers as the database has them. */
export function referenceInWords({ low, high, unit }: { low: string; high: string; unit: string }) {
  const range = writtenRange(short(low), short(high));
  return unit === "factor" ? `${unit} ${range}` : `${range} ${unit}`;
}

/** `28.35`, of PostgreSQL's `28.350000`. */
function short(numeric: string): string {
  return grouped(numeric.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
}
