import { parseMinutes } from "#app/domain/amounts/minutes.ts";
import { parseAmount } from "#app/domain/amounts/money.ts";
import { lineNet, type NewLine } from "#app/domain/quotes/quote-line.ts";
import {
  LINE_KIND_LABELS,
  LINE_KINDS,
  LINE_UNITS,
  type LineKind,
  type LineUnit,
} from "#app/words/quotes.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { rowsOfForm, valuesOfRows } from "#foundation/forms/rows.ts";
import { LINE_FIELDS } from "./fields.ts";

const NAMES = codesOf(LINE_FIELDS);

export type LineField = keyof typeof LINE_FIELDS;

/** `key`: the number in the names of its fields, `description-3`. */
export type LineRow = { key: number } & Record<LineField, string>;

export function emptyRow(key: number, kind: LineKind = "ANALYSIS"): LineRow {
  return { key, kind, description: "", unit: "HOUR", count: "", price: "" };
}

export function nextKey(rows: readonly LineRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

export function rowsOf(values: Readonly<Record<string, string>>): LineRow[] {
  return rowsOfForm(values, NAMES, "description");
}

export function valuesOf(rows: readonly LineRow[]): Record<string, string> {
  return valuesOfRows(rows, NAMES);
}

export function isBlank({ description, count, price }: LineRow): boolean {
  return `${description}${count}${price}`.trim() === "";
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
  if (known === "FIXED") {
    return count.trim() === ""
      ? { unit: known, minutes: null, quantity: null, rate: null, net: amount }
      : null;
  }
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
