import type { z } from "zod";
import { hoursOrMinutes, parseMinutes } from "#app/domain/amounts/minutes.ts";
import { MAX_PENCE, parseAmount } from "#app/domain/amounts/money.ts";
import { MAX_LINES, type NewLine } from "#app/domain/quotes/quote-line.ts";
import { LINE_KIND_LABELS, LINE_KINDS, LINE_UNITS, type LineKind } from "#app/words/quotes.ts";
import { lineOf } from "#foundation/forms/text/text.ts";
import { LINE_FIELDS } from "./fields.ts";
import {
  figuresOf,
  isBlank,
  type LineField,
  type LineRow,
  parseQuantity,
  rowsOf,
} from "./line-rows.ts";

type Told = (field: LineField, message: string) => void;

const description = lineOf(LINE_FIELDS.description);

/** Their name alone says too little; other lines are described by it where nothing else is typed. */
const NEEDS_WORDS: readonly LineKind[] = ["EXPENSE", "OTHER"];

/** A line as it will be stored; null when something is wrong, which `tell` is told of. */
export function readLine(row: LineRow, tell: Told): NewLine | null {
  const text = description.safeParse(row.description);
  const kind = LINE_KINDS.find((each) => each === row.kind);
  const figures = figuresOf(row);
  const problems = [
    ...describeProblems(text, kind),
    ...(figures ? [] : figureProblems(row)),
    ...(figures && figures.net > MAX_PENCE
      ? ([["price", "This line is above 9,999,999.99"]] as const)
      : []),
  ];
  for (const [field, message] of problems) tell(field, message);
  if (problems.length > 0 || !text.success || !kind || !figures) return null;
  return { kind, description: text.data || LINE_KIND_LABELS[kind], ...figures };
}

type Problem = readonly [field: LineField, message: string];

function describeProblems(text: z.ZodSafeParseResult<string>, kind: LineKind | undefined) {
  const problems: Problem[] = [];
  if (!kind) problems.push(["kind", "Choose what this line is for"]);
  if (!text.success) {
    problems.push(["description", text.error.issues[0]?.message ?? ""]);
  } else if (text.data === "" && kind && NEEDS_WORDS.includes(kind)) {
    problems.push(["description", "Describe this line"]);
  }
  return problems;
}

function figureProblems({ unit, count, price }: LineRow): Problem[] {
  const problems: Problem[] = [];
  if (!LINE_UNITS.some((each) => each === unit)) {
    return [["unit", "Choose how this line is charged"]];
  }
  if (unit === "FIXED") {
    if (count.trim() !== "") {
      problems.push(["count", "Leave this empty: the line has a fixed amount"]);
    }
  } else if (unit === "HOUR") {
    if (parseMinutes(count) === null) {
      const message = hoursOrMinutes(count) ?? "Enter time in whole minutes, such as 1h 20 or 80m";
      problems.push(["count", message]);
    }
  } else if (parseQuantity(count) === null) {
    problems.push(["count", "Enter a number above 0, such as 2 or 12.5"]);
  }
  if (parseAmount(price) === null) problems.push(["price", "Enter an amount such as 83.00"]);
  return problems;
}

/**
 * All lines of a posted form; `tell` is told of each problem by the name of its field. Returns null when something is
 * wrong.
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
