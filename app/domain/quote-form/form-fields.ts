import { formatMinutes } from "#app/domain/amounts/minutes.ts";
import type { Quote } from "#app/domain/quotes/queries.server.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { LINE_FIELDS } from "./fields.ts";
import { emptyRow, isBlank, type LineRow, nextKey, rowsOf, valuesOf } from "./line-rows.ts";

export function fieldsOf(quote: Quote): Record<string, string> {
  const rows = quote.lines.map(
    ({ kind, description, unit, minutes, quantity, rate, net }, place): LineRow => ({
      key: place + 1,
      kind,
      description,
      unit,
      price: rate ?? net,
      count: minutes === null ? (quantity ?? "") : formatMinutes(minutes),
    }),
  );
  const fee = { ...emptyRow(1, "OTHER"), description: "Fee", unit: "FIXED", price: quote.amount };
  return {
    ...valuesOf(rows.length > 0 ? rows : [fee]),
    basis: quote.basis,
    scope: quote.scope ?? "",
    turnaround: quote.turnaround ?? "",
    notes: quote.notes ?? "",
  };
}

export function emptyFields(): Record<string, string> {
  const kinds = ["READING", "ANALYSIS", "REPORT"] as const;
  return {
    ...valuesOf(kinds.map((kind, place) => emptyRow(place + 1, kind))),
    basis: "FIXED",
    scope: "",
    turnaround: "",
    notes: "",
  };
}

const BESIDE_LINES = [
  "id",
  "seen",
  "kind",
  "replaces",
  "basis",
  "scope",
  "turnaround",
  "validUntil",
  "notes",
];

/** What a draft keeps: the form's own fields as they were typed, and nothing else that was sent. */
export function draftFields(values: Record<string, string>): Record<string, string> {
  const beside = Object.entries(values).filter(([name]) => BESIDE_LINES.includes(name));
  return { ...valuesOf(rowsOf(values)), ...Object.fromEntries(beside) };
}

/** What a template keeps of the form's fields: the lines that are filled in, basis, scope and turnaround. */
export function templateFields(values: Record<string, string>): Record<string, string> {
  const rows = rowsOf(values).filter((row) => !isBlank(row));
  const { basis = "FIXED", scope = "", turnaround = "" } = values;
  return { ...valuesOf(rows), basis, scope, turnaround };
}

/** The form begun anew with a template: its lines, fee, scope and turnaround in place of what was there. */
export function startFrom(
  values: Record<string, string>,
  template: Record<string, string>,
): Record<string, string> {
  const { basis = "FIXED", scope = "", turnaround = "" } = template;
  return { ...withoutRows(values), ...valuesOf(rowsOf(template)), basis, scope, turnaround };
}

/** The form with a template's lines after those that are filled in; all else stays. */
export function withLinesOf(values: Record<string, string>, template: Record<string, string>) {
  const typed = rowsOf(values);
  const kept = typed.filter((row) => !isBlank(row));
  const first = nextKey(typed);
  const added = rowsOf(template).map((row, place) => ({ ...row, key: first + place }));
  return { ...withoutRows(values), ...valuesOf([...kept, ...added]) };
}

export function isBegun(values: Record<string, string>): boolean {
  return Boolean(values.scope?.trim()) || rowsOf(values).some((row) => !isBlank(row));
}

export function withRow(values: Record<string, string>): Record<string, string> {
  return { ...values, ...valuesOf([emptyRow(nextKey(rowsOf(values)))]) };
}

export function withoutRow(values: Record<string, string>, key: number): Record<string, string> {
  const rows = rowsOf(values).filter((row) => row.key !== key);
  return { ...withoutRows(values), ...valuesOf(rows) };
}

function withoutRows(values: Record<string, string>): Record<string, string> {
  const isOfRow = (name: string) =>
    codesOf(LINE_FIELDS).some((field) => name.startsWith(`${field}-`));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isOfRow(name)));
}
