import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import { formatMoney, toNumeric } from "#app/domain/amounts/money.ts";
import { LINE_UNIT_LABELS, type LineKind, type LineUnit } from "#app/words/quotes.ts";

export const MAX_LINES = 60;

/** A line as it is stored; amounts are PostgreSQL's numeric text, such as `1250.00`. */
export interface QuoteLine {
  kind: LineKind;
  description: string;
  unit: LineUnit;
  /** Of a line by the hour alone. */
  minutes: number | null;
  quantity: string | null;
  rate: string | null;
  net: string;
}

/** A line to be stored; amounts in pence. */
export interface NewLine extends Omit<QuoteLine, "quantity" | "rate" | "net"> {
  quantity: number | null;
  rate: number | null;
  net: number;
}

/** The one line of a quote that staff sent as an amount. */
export function fixedFee(amount: number): NewLine {
  return {
    kind: "OTHER",
    description: "Fee",
    unit: "FIXED",
    minutes: null,
    quantity: null,
    rate: null,
    net: amount,
  };
}

/** Whether a quote has lines of its own, and was not sent as one amount. */
export function isItemised({ lines }: { lines: readonly QuoteLine[] }): boolean {
  const fee = fixedFee(0);
  const isFee = (line: QuoteLine) =>
    line.unit === fee.unit && line.kind === fee.kind && line.description === fee.description;
  return lines.length > 1 || lines.some((line) => !isFee(line));
}

export function storedLine({ quantity, rate, net, ...line }: NewLine): QuoteLine {
  return {
    ...line,
    quantity: quantity === null ? null : toNumeric(quantity),
    rate: rate === null ? null : toNumeric(rate),
    net: toNumeric(net),
  };
}

/**
 * What so many units cost, in pence, half a penny rounded up. Rule: time is whole minutes, and a line is
 * minutes × rate / 60, rounded to the penny, as the Legal Aid Agency's service does.
 *
 * @param rate in pence for one hour, item, mile or day.
 * @param count minutes, or hundredths of an item, mile or day.
 */
export function lineNet(unit: Exclude<LineUnit, "FIXED">, count: number, rate: number): number {
  return divideHalfUp(BigInt(count) * BigInt(rate), unit === "HOUR" ? 60n : 100n);
}

/**
 * VAT on a document's net sum, in pence, half a penny rounded up.
 *
 * @param rate per cent, as PostgreSQL's numeric text: `20.00`; null when no VAT is charged.
 */
export function vatOn(net: number, rate: string | null): number {
  if (rate === null) return 0;
  const [whole = "0", part = ""] = rate.split(".");
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
  return divideHalfUp(BigInt(net) * hundredths, 10_000n);
}

/** What a quote with these lines comes to: net, VAT and gross, as PostgreSQL's numeric text. */
export function amountsOf(lines: readonly Pick<NewLine, "net">[], vatRate: string | null) {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const vat = vatOn(net, vatRate);
  return { amount: toNumeric(net), vat: toNumeric(vat), gross: toNumeric(net + vat) };
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n));
}

/** `20%`, from `20.00`. */
export function formatRate(rate: string): string {
  return `${Number(rate)}%`;
}

/** How much of a line is charged: `1 h 20 min at GBP 83.00 an hour`; null for a fixed amount. */
export function lineBasis({ unit, minutes, quantity, rate }: QuoteLine): string | null {
  if (unit === "FIXED" || rate === null) return null;
  const count = minutes === null ? String(Number(quantity)) : formatMinutes(minutes);
  return `${count} at ${formatMoney(rate)} ${LINE_UNIT_LABELS[unit]}`;
}
