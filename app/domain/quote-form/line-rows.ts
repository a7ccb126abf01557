import { rowsOfForm, valuesOfRows } from "#app/domain/forms/rows.ts";
import { parseAmount } from "#app/domain/quotes/money.ts";
import { lineNet, type NewLine } from "#app/domain/quotes/quote-line.ts";
import {
  LINE_KIND_LABELS,
  LINE_KINDS,
  LINE_UNITS,
  type LineKind,
  type LineUnit,
} from "#app/words/quotes.ts";

/** `price`: for each hour, item, mile or day; of a fixed line its amount. */
export const LINE_FIELDS = ["kind", "description", "unit", "count", "price"] as const;

export type LineField = (typeof LINE_FIELDS)[number];

/** `key`: the number in the names of its fields, `description-3`. */
export type LineRow = { key: number } & Record<LineField, string>;

export function emptyRow(key: number, kind: LineKind = "ANALYSIS"): LineRow {
  return { key, kind, description: "", unit: "HOUR", count: "", price: "" };
}

export function nextKey(rows: readonly LineRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

export function rowsOf(values: Readonly<Record<string, string>>): LineRow[] {
  return rowsOfForm(values, LINE_FIELDS, "description");
}

export function valuesOf(rows: readonly LineRow[]): Record<string, string> {
  return valuesOfRows(rows, LINE_FIELDS);
}

export function isBlank({ description, count, price }: LineRow): boolean {
  return `${description}${count}${price}`.trim() === "";
}

const TIME =
  /^(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|hrs?|hours?)(?: ?(\d{1,2}) ?(?:m|mins?|minutes?)?)?|(\d{1,4}):(\d{2})|(\d{1,6}) ?(?:m|mins?|minutes?))$/i;
const MAX_MINUTES = 600_000;

/**
 * Parses time as people type it: `1h 20`, `1 h 20 min`, `1:20`, `1.5h`, `80 min`. Null for anything else, as for a bare
 * number, which may be hours or minutes; for no time at all, and for parts of a minute.
 */
export function parseMinutes(text: string): number | null {
  const [, hours, rest = "0", clockHours, clockRest = "0", minutes = "0"] =
    TIME.exec(text.trim()) ?? [];
  if (hours?.includes(".") && rest !== "0") return null;
  if (Number(rest) > 59 || Number(clockRest) > 59) return null;
  const total = hours
    ? Math.round(Number(hours) * 6_000) / 100 + Number(rest)
    : clockHours
      ? Number(clockHours) * 60 + Number(clockRest)
      : Number(minutes);
  return Number.isInteger(total) && total > 0 && total <= MAX_MINUTES ? total : null;
}

/** Parses a number such as `12`, `12.5` or `1,200` into hundredths. Null for anything else, and for none. */
export function parseQuantity(text: string): number | null {
  const hundredths = /^[\d,. ]+$/.test(text) ? parseAmount(text) : null;
  return hundredths && hundredths > 0 ? hundredths : null;
}

/** How much of a row is charged, at which rate, and what that comes to; amounts in pence. */
interface Figures {
  unit: LineUnit;
  minutes: number | null;
  quantity: number | null;
  rate: number | null;
  net: number;
}

/** The figures of a row; null while they are not all there. */
export function figuresOf({ unit, count, price }: LineRow): Figures | null {
  const known = LINE_UNITS.find((each) => each === unit);
  const amount = parseAmount(price);
  if (!known || amount === null) return null;
  if (known === "FIXED")
    return count.trim() === ""
      ? { unit: known, minutes: null, quantity: null, rate: null, net: amount }
      : null;
  const minutes = known === "HOUR" ? parseMinutes(count) : null;
  const quantity = known === "HOUR" ? null : parseQuantity(count);
  const charged = minutes ?? quantity;
  if (charged === null) return null;
  return { unit: known, minutes, quantity, rate: amount, net: lineNet(known, charged, amount) };
}

/** The lines of a form as far as they are filled in, for figures that are shown while it is typed. */
export function typedLines(values: Readonly<Record<string, string>>): NewLine[] {
  return rowsOf(values).flatMap((row) => {
    const kind = LINE_KINDS.find((each) => each === row.kind) ?? "OTHER";
    const figures = figuresOf(row);
    const description = row.description.trim() || LINE_KIND_LABELS[kind];
    return figures ? [{ kind, description, ...figures }] : [];
  });
}
