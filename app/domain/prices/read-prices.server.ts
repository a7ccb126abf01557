import { type ListRow, rowsOf } from "#app/domain/exhibits/list-rows.ts";
import { dayAsTyped } from "#app/domain/exhibits/read-cells.ts";
import { PRICE_KIND_LABELS } from "#app/words/prices.ts";
import { codesOf } from "#foundation/forms/codes.ts";
import { PRICE_FIELDS } from "./fields.ts";
import { type PriceInput, priceInput } from "./inputs.ts";

type PriceField = keyof typeof PRICE_FIELDS;

/** The most lines that are read at once. */
const MOST_LINES = 1_000;

/** What the heading of a column says; the first that fits. */
const HEADINGS: ReadonlyArray<[field: PriceField, words: RegExp]> = [
  ["substance", /^(drug|substance)/],
  ["form", /^form/],
  ["level", /^level/],
  ["unitGrams", /gram|weigh/],
  ["unitName", /^(amount|unit|per$)/],
  ["low", /^low/],
  ["high", /^high/],
  ["place", /^(place|region|area)/],
  ["observedFrom", /\bfrom$/],
  ["observedUntil", /\b(until|to)$/],
  ["kind", /\bkind\b/],
  ["printedSource", /^source/],
  ["sample", /^(observations|sample|count)/],
  ["purity", /^purity/],
  ["method", /^method/],
];
const NEEDED: readonly PriceField[] = ["substance", "low", "unitName", "printedSource"];

export interface ReadPrice {
  line: number;
  price: PriceInput;
}

interface RefusedLine {
  line: number;
  text: string;
  why: string[];
}

export interface PriceReading {
  read: ReadPrice[];
  refused: RefusedLine[];
  headings: string;
}

/** The prices of a pasted table with a row of headings. Nothing is guessed: a line is read as it stands, or refused. */
export function readPrices(pasted: string, id: string): PriceReading | { problem: string } {
  const [top, ...rows] = rowsOf(pasted);
  if (!top) return { problem: "Paste a table of prices, with its headings" };
  if (rows.length > MOST_LINES) {
    return { problem: "A list has at most 1,000 lines. Paste it in parts" };
  }
  const fields = top.cells.map(fieldOf);
  const lacking = NEEDED.filter((field) => !fields.includes(field));
  if (lacking.length > 0) {
    const names = lacking.map((field) => PRICE_FIELDS[field].label).join(", ");
    return { problem: `The first line has no heading for: ${names}` };
  }
  const unknown = top.cells.filter((_, at) => fields[at] === undefined);
  if (unknown.length > 0) {
    return {
      problem: `No heading that is known: ${unknown.join(", ")}. Rename it, or take its column out`,
    };
  }
  if (new Set(fields).size < fields.length) {
    return { problem: "Two columns have the same heading. Take one out" };
  }
  const reading: PriceReading = { read: [], refused: [], headings: top.text };
  for (const row of rows) {
    const result = priceInput.safeParse({ ...typedOf(row, fields), id });
    if (result.success && row.cells.length <= fields.length) {
      reading.read.push({ line: row.line, price: result.data });
    } else {
      const issues = result.error?.issues ?? [];
      const why = issues.map(({ path, message }) => `${labelOf(path[0])}: ${message}`);
      const { line, text } = row;
      reading.refused.push({
        line,
        text,
        why: why.length > 0 ? why : ["It has more cells than headings"],
      });
    }
  }
  return reading;
}

function fieldOf(heading: string): PriceField | undefined {
  const said = heading
    .toLowerCase()
    .replaceAll(/[£()%.:]/g, " ")
    .trim()
    .replaceAll(/\s+/g, " ");
  return HEADINGS.find(([, words]) => words.test(said))?.[0];
}

function typedOf({ cells }: ListRow, fields: readonly (PriceField | undefined)[]) {
  const typed: Partial<Record<PriceField, string>> = {};
  for (const [at, field] of fields.entries()) {
    const text = (cells[at] ?? "").replaceAll(/\s+/g, " ");
    if (field) typed[field] = text;
  }
  for (const day of ["observedFrom", "observedUntil"] as const) {
    if (typed[day]) typed[day] = dayAsTyped(typed[day]);
  }
  const kind = codesOf(PRICE_KIND_LABELS).find(
    (code) => PRICE_KIND_LABELS[code].toLowerCase() === typed.kind?.toLowerCase(),
  );
  return { ...typed, kind: kind ?? typed.kind };
}

function labelOf(field: PropertyKey | undefined): string {
  const known = codesOf(PRICE_FIELDS).find((name) => name === field);
  return known ? PRICE_FIELDS[known].label : "Line";
}
