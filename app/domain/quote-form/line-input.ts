import { z } from "zod";
import { line } from "#app/domain/forms/text.ts";
import { MAX_PENCE, parseAmount } from "#app/domain/quotes/money.ts";
import {
  LINE_KIND_LABELS,
  LINE_KINDS,
  LINE_UNITS,
  type LineKind,
  lineNet,
  MAX_LINES,
  type NewLine,
} from "#app/domain/quotes/quote-line.ts";

/** A line of the form, as typed. */
export interface LineRow {
  /** The number in the names of its fields: `description-3`. */
  key: number;
  kind: string;
  description: string;
  unit: string;
  /** Time of a line by the hour, or how many items, miles or days. */
  count: string;
  /** For each hour, item, mile or day; of a fixed line its amount. */
  price: string;
}

export const LINE_FIELDS = ["kind", "description", "unit", "count", "price"] as const;

/** A line to be filled in. */
export function emptyRow(key: number, kind: LineKind = "ANALYSIS"): LineRow {
  return { key, kind, description: "", unit: "HOUR", count: "", price: "" };
}

/** The key of the next row. */
export function nextKey(rows: readonly LineRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

/** The rows of a posted form, in the order of its fields. */
export function rowsOf(values: Readonly<Record<string, string>>): LineRow[] {
  const keys = Object.keys(values).flatMap(
    (name) => /^description-(\d{1,6})$/.exec(name)?.[1] ?? [],
  );
  return keys.map((key) => {
    const field = (name: (typeof LINE_FIELDS)[number]) => values[`${name}-${key}`] ?? "";
    return {
      ...{ key: Number(key), kind: field("kind"), description: field("description") },
      ...{ unit: field("unit"), count: field("count"), price: field("price") },
    };
  });
}

/** The fields of rows, as a form posts them. */
export function valuesOf(rows: readonly LineRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row) => LINE_FIELDS.map((name) => [`${name}-${row.key}`, row[name]])),
  );
}

/** Whether nothing was typed into a row: it is left out then. */
export function isBlank({ description, count, price }: LineRow): boolean {
  return `${description}${count}${price}`.trim() === "";
}

const TIME =
  /^(?:(\d{1,4}(?:\.\d{1,2})?) ?(?:h|hrs?|hours?)(?: ?(\d{1,2}) ?(?:m|mins?|minutes?)?)?|(\d{1,4}):(\d{2})|(\d{1,6}) ?(?:m|mins?|minutes?)?)$/i;
const MAX_MINUTES = 600_000;

/**
 * Parses time as people type it: `1h 20`, `1 h 20 min`, `1:20`, `1.5h`, and `80` or `80 min`, which are
 * minutes. Null for anything else, for no time at all, and for parts of a minute.
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

type Told = (field: "kind" | "description" | "unit" | "count" | "price", message: string) => void;

const description = line("Description", 300);
const kind = z.enum(LINE_KINDS);
const unit = z.enum(LINE_UNITS);

/** Their name alone says too little; other lines are described by it where nothing else is typed. */
const NEEDS_WORDS: readonly LineKind[] = ["EXPENSE", "OTHER"];

/** A line as it will be stored; null when something is wrong, which `tell` is told of. */
export function readLine(row: LineRow, tell: Told): NewLine | null {
  let isRight = true;
  const wrong: Told = (field, message) => {
    isRight = false;
    tell(field, message);
  };
  const text = description.safeParse(row.description);
  if (!text.success) wrong("description", text.error.issues[0]?.message ?? "");
  const kinds = kind.safeParse(row.kind);
  if (!kinds.success) wrong("kind", "Choose what this line is for");
  else if (text.data === "" && NEEDS_WORDS.includes(kinds.data))
    wrong("description", "Describe this line");
  const units = unit.safeParse(row.unit);
  if (!units.success) wrong("unit", "Choose how this line is charged");
  const price = parseAmount(row.price);
  if (price === null) wrong("price", "Enter an amount such as 83.00");
  const { minutes, quantity } = readCount(row, wrong);
  if (!isRight || !text.success || !kinds.success || !units.success || price === null) return null;
  const about = { kind: kinds.data, description: text.data || LINE_KIND_LABELS[kinds.data] };
  if (units.data === "FIXED")
    return { ...about, unit: "FIXED", minutes, quantity, rate: null, net: price };
  const net = lineNet(units.data, minutes ?? quantity ?? 0, price);
  if (net > MAX_PENCE) {
    tell("price", "This line is above 9,999,999.99");
    return null;
  }
  return { ...about, unit: units.data, minutes, quantity, rate: price, net };
}

function readCount({ unit: how, count }: LineRow, wrong: Told) {
  const none = { minutes: null, quantity: null };
  if (how === "FIXED") {
    if (count.trim() !== "") wrong("count", "Leave this empty: the line has a fixed amount");
    return none;
  }
  if (how === "HOUR") {
    const minutes = parseMinutes(count);
    if (minutes === null) wrong("count", "Enter time in whole minutes, such as 1h 20 or 80");
    return { ...none, minutes };
  }
  const quantity = parseQuantity(count);
  if (quantity === null) wrong("count", "Enter a number above 0, such as 2 or 12.5");
  return { ...none, quantity };
}

/** What a row comes to in pence, as far as it is filled in; null while it cannot be told. */
export function netOf(row: LineRow): number | null {
  if (isBlank(row)) return null;
  return readLine({ ...row, description: "x", kind: "OTHER" }, () => {})?.net ?? null;
}

/**
 * All lines of a posted form; `tell` is told of each problem by the name of its field.
 *
 * @returns null when something is wrong.
 */
export function readLines(
  values: Readonly<Record<string, string>>,
  tell: (field: string, message: string) => void,
): NewLine[] | null {
  const rows = rowsOf(values).filter((row) => !isBlank(row));
  if (rows.length === 0) {
    tell("lines", "Add at least one line");
    return null;
  }
  if (rows.length > MAX_LINES) {
    tell("lines", `A quote has at most ${MAX_LINES} lines`);
    return null;
  }
  const lines = rows.map((row) =>
    readLine(row, (field, message) => tell(`${field}-${row.key}`, message)),
  );
  const right = lines.filter((each) => each !== null);
  if (right.length < lines.length) return null;
  if (right.reduce((sum, { net }) => sum + net, 0) > MAX_PENCE) {
    tell("lines", "The lines add up to more than 9,999,999.99");
    return null;
  }
  return right;
}
