import { codesOf } from "#app/domain/forms/codes.ts";
import { grouped, shownMoney } from "#app/domain/sheets/quantity.ts";

export const PRICE_KIND_LABELS = {
  PUBLISHED: "Publication",
  POLICE_GUIDE: "Police price guide",
  TEST_PURCHASE: "Test purchase",
  MESSAGE: "Messages",
  LEDGER: "Ledger or list of debts",
  INTERVIEW: "Interview",
  OWN_KNOWLEDGE: "Own knowledge",
};
export const PRICE_KINDS = codesOf(PRICE_KIND_LABELS);

export const PAPERS_WITH_PRICES: Readonly<Record<string, keyof typeof PRICE_KIND_LABELS | "">> = {
  PHONE_DOWNLOAD: "MESSAGE",
  INTERVIEW: "INTERVIEW",
  STATEMENT: "",
  EXPERT_REPORT: "",
};

/** What a dated figure of law or literature is about. */
export const REFERENCE_KIND_LABELS = {
  UNIT: "Units of weight",
  SALT_FACTOR: "Base to salt",
  YIELD_PLANT: "Cannabis yield of a plant",
  YIELD_WATT: "Cannabis yield of a watt",
  YIELD_AREA: "Cannabis yield of an area",
  DAILY_USE: "Daily use",
  HARM_QUANTITY: "Indicative quantities of harm",
};
export const REFERENCE_KINDS = codesOf(REFERENCE_KIND_LABELS);

export const REFERENCE_UNITS: Record<keyof typeof REFERENCE_KIND_LABELS, string> = {
  UNIT: "g",
  SALT_FACTOR: "factor",
  YIELD_PLANT: "g a plant",
  YIELD_WATT: "g a watt",
  YIELD_AREA: "g a square metre",
  DAILY_USE: "g a day",
  HARM_QUANTITY: "g",
};

export const STRENGTH_LABELS = {
  ESTABLISHED: "Established",
  LIKELY: "Likely",
  ONE_SOURCE: "One source alone",
};
export const STRENGTHS = codesOf(STRENGTH_LABELS);

interface Priced {
  low: bigint;
  high: bigint;
  unitName: string;
  unitGrams: string | null;
}

/** `£1,000.00 to £1,200.00 per ounce of 28 g`, from pence and grams as the database has them. */
export function priceInWords({ low, high, unitName, unitGrams }: Priced): string {
  const weight = unitGrams ? ` of ${short(unitGrams)} g` : "";
  return `${[...new Set([shownMoney(low), shownMoney(high)])].join(" to ")} per ${unitName}${weight}`;
}

/** `28 to 40 g a plant`, from numbers as the database has them. */
export function referenceInWords({ low, high, unit }: Record<"low" | "high" | "unit", string>) {
  const range = [...new Set([short(low), short(high)])].join(" to ");
  return unit === "factor" ? `${unit} ${range}` : `${range} ${unit}`;
}

/** `28.35`, of PostgreSQL's `28.350000`. */
function short(numeric: string): string {
  return grouped(numeric.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""));
}
