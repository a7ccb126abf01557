import { penceOf, toNumeric } from "#app/domain/amounts/money.ts";
import { lineBasis, lineNet, type QuoteLine } from "#app/domain/quotes/quote-line.ts";
import type { BillState } from "#app/words/bills.ts";
import { LINE_KIND_LABELS, type LineKind, type QuoteBasis } from "#app/words/quotes.ts";

/** What a bill charges for; `net` in pence. */
export interface BillLine {
  description: string;
  net: number;
}

/** A line that may be charged less than this, and never more. */
export interface ProposedLine extends BillLine {
  /** Charged with the paper that shows what it cost. */
  needsReceipt: boolean;
}

interface BilledQuote {
  basis: QuoteBasis;
  amount: string;
  lines: readonly QuoteLine[];
}

interface Worked {
  kind: LineKind;
  minutes: number;
}

/**
 * What is charged for an accepted quote: a fixed one as it was quoted; of a capped one the hours worked at its rates,
 * never above its total. What is over is cut off from the end.
 */
export function proposeLines(quote: BilledQuote, worked: readonly Worked[]): ProposedLine[] {
  const isCapped = quote.basis === "CEILING";
  let left = penceOf(quote.amount);
  if (quote.lines.length === 0) return [{ description: "Fee", net: left, needsReceipt: false }];
  const charged = isCapped ? chargedLines(quote.lines, worked) : quote.lines;
  return charged.flatMap((line) => {
    const full = penceOf(line.net);
    const net = Math.min(full, left);
    left -= net;
    if (net === 0) return [];
    const words = [line.description, lineBasis(line), net < full && "up to the total agreed"];
    const needsReceipt = isCapped && line.kind === "EXPENSE";
    return { description: words.filter(Boolean).join(", "), net, needsReceipt };
  });
}

/** Of the time worked what a quote pays for, the earliest first, where another quote is there for the rest. */
export function timeWithin<Entry extends Worked>(
  quote: BilledQuote,
  time: readonly Entry[],
): Entry[] {
  const taken: Entry[] = [];
  for (const entry of time) {
    const charged = proposeLines(quote, taken).reduce((sum, { net }) => sum + net, 0);
    if (charged >= penceOf(quote.amount)) break;
    taken.push(entry);
  }
  return taken;
}

/** Lines by the hour with the time worked instead of that quoted; work of a kind that has no line at the lowest rate. */
function chargedLines(lines: readonly QuoteLine[], worked: readonly Worked[]): QuoteLine[] {
  const left = new Map<LineKind, number>();
  for (const { kind, minutes } of worked) left.set(kind, (left.get(kind) ?? 0) + minutes);
  const hourly = lines.filter(({ unit }) => unit === "HOUR");
  const charged = lines.map((line) => {
    if (line.unit !== "HOUR") return line;
    const more = left.get(line.kind) ?? 0;
    const isLast = hourly.findLast(({ kind }) => kind === line.kind) === line;
    const minutes = isLast ? more : Math.min(more, line.minutes ?? 0);
    left.set(line.kind, more - minutes);
    return withMinutes(line, minutes);
  });
  const [lowest] = hourly.toSorted(
    (one, other) => penceOf(one.rate ?? "0") - penceOf(other.rate ?? "0"),
  );
  if (!lowest) return charged;
  const unquoted = [...left].map(([kind, minutes]) =>
    withMinutes({ ...lowest, kind, description: LINE_KIND_LABELS[kind] }, minutes),
  );
  return [...charged, ...unquoted];
}

function withMinutes(line: QuoteLine, minutes: number): QuoteLine {
  return { ...line, minutes, net: toNumeric(lineNet("HOUR", minutes, penceOf(line.rate ?? "0"))) };
}

interface Told {
  number: string | null;
  dueOn: string | null;
  gross: string;
  paidAmount: string | null;
}

/** What is still to be paid of a bill, in pence. */
export function owed({ gross, paidAmount }: Pick<Told, "gross" | "paidAmount">): number {
  return penceOf(gross) - penceOf(paidAmount ?? "0");
}

export function billState(bill: Told, today: string): Exclude<BillState, "TO_BILL"> {
  if (!bill.number || !bill.dueOn) return "WAITING";
  if (owed(bill) === 0) return "PAID";
  return bill.dueOn < today ? "OVERDUE" : "UNPAID";
}
