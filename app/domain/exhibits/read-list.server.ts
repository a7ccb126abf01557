import { codesOf } from "#foundation/forms/codes.ts";
import { versionOf } from "#foundation/forms/version.server.ts";
import { keyOf } from "./exhibit.ts";
import { type ExhibitFacts, factsInput } from "./exhibit-input.ts";
import { FACT_FIELDS } from "./fields.ts";
import { areClear, type Column, columnChosen, columnsOf, MOST_CELLS } from "./list-columns.ts";
import { isHeadings, type ListRow, proseRows, rowsOf } from "./list-rows.ts";
import type { Typed } from "./read-cells.ts";
import { isPart, readRow } from "./read-row.ts";

interface PastedRow {
  line: number;
  text: string;
}

/** A line that waits for an answer. */
export interface AskedRow extends PastedRow {
  typed: Typed;
  /** What must be answered first, by its field. */
  asks: Typed;
  /** The fields by which it is answered. */
  fields: (keyof typeof FACT_FIELDS)[];
  /** At the end of the names of these in the form. */
  mark: string;
}

export interface ListReading {
  columns: Column[];
  /** Whether it is known what each column holds; until then no line is read. */
  isSure: boolean;
  /** Before the number of a column in the name of its field in the form; empty: the list has no cells. */
  columnsKey: string;
  /** The cells of a few rows, for whoever chooses the columns. */
  sample: string[][];
  headings: string;
  read: Array<{ line: number; facts: ExhibitFacts }>;
  asked: AskedRow[];
  leftOut: Array<PastedRow & { why: string }>;
}

interface Beside {
  /** References that the job has already. */
  stored?: Iterable<string>;
  /** The form that was sent, with the answers in it. */
  answers?: Typed;
}

const MOST_LINES = 2_500;
const MOST_BREAKS = 4 * MOST_LINES;
const TOO_LONG = { problem: "A list has at most 2,500 lines of 60 cells. Paste it in parts" };
/** Of a field of the form the one that it says more of. */
const BESIDE: Record<string, string> = {
  countOf: "itemCount",
  weightKind: "weight",
  purityAs: "purity",
};
const PROSE_COLUMNS: Column[] = [
  { heading: "", field: "reference" },
  { heading: "", field: "description" },
];
const PROSE = "This line has no columns. Fill in the fields, or leave it all in the description";
const BELOW_OTHERS = "It stands below other headings: paste that part as a list of its own";
const PART_BELOW = "The line below has no reference of its own: is it a part of this one?";

/** Reads the exhibits of a pasted list, by the headings of its columns or by what someone chose for them. */
export function readList(
  pasted: string,
  { stored = [], answers = {} }: Beside = {},
): ListReading | { problem: string } {
  if ((pasted.match(/[\r\n]+/g) ?? []).length > MOST_BREAKS) {
    return TOO_LONG;
  }
  const lines = rowsOf(pasted);
  if (lines.length > MOST_LINES || lines.some(({ cells }) => cells.length > MOST_CELLS)) {
    return TOO_LONG;
  }
  const isProse = lines.every(({ cells }) => cells.length === 1);
  const rows = isProse ? proseRows(lines) : lines;
  const first = rows.findIndex(isHeadings);
  const reading = layoutOf(rows, first, isProse, answers);
  if (!reading.isSure) {
    return reading;
  }
  const { columns, headings, leftOut } = reading;
  const found = rows.filter(({ line, text, cells }, place) => {
    const why = whyLeftOut(cells, place < first, isProse);
    if (why) {
      leftOut.push({ line, text, why });
    }
    return !why;
  });
  const tables = rows.filter(isHeadings);
  const marks = new Set<string>();
  const places = new Map([...stored].map((reference) => [keyOf(reference), 0]));
  const at = columns.findIndex(({ field }) => field === "reference");
  for (const [place, { line, text, cells }] of found.entries()) {
    const { typed, asks } = readRow(cells, columns);
    const next = found[place + 1];
    if (next && isPart(next.cells[at] ?? "")) {
      asks.description ??= PART_BELOW;
    }
    const above = tables.findLast((row) => row.line < line);
    if (above && above.text !== headings) {
      asks.description = BELOW_OTHERS;
    }
    if (isProse && /\d|\n/.test(cells[1] ?? "")) {
      Object.assign(asks, { itemCount: PROSE, substance: PROSE, weight: PROSE, purity: PROSE });
    }
    const version = versionOf([text]);
    const mark = marks.has(version) ? `${version}-${line}` : version;
    marks.add(mark);
    settle({ line, text, typed, asks, mark }, reading, places, answers);
  }
  return reading;
}

function layoutOf(
  rows: readonly ListRow[],
  first: number,
  isProse: boolean,
  answers: Typed,
): ListReading {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cells = rows[first]?.cells ?? Array<string>(width).fill("");
  const columnsKey = `column.${first < 0 ? width : versionOf([cells.join()])}`;
  const isChosen = answers[`${columnsKey}.0`] !== undefined;
  const named = isChosen ? null : columnsOf(cells);
  const chosen = cells.map((heading, at) => columnChosen(heading, answers[`${columnsKey}.${at}`]));
  const columns = isProse ? PROSE_COLUMNS : (named ?? chosen);
  return {
    columns,
    isSure: areClear(columns, isChosen),
    columnsKey: isProse ? "" : columnsKey,
    sample: rows.slice(first + 1, first + 5).map((row) => row.cells),
    headings: rows[first]?.text ?? "",
    read: [],
    asked: [],
    leftOut: [],
  };
}

function whyLeftOut(cells: readonly string[], isAbove: boolean, isProse: boolean): string | null {
  const [first = "", ...more] = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  if (first === "") return "A rule";
  if (columnsOf(cells)) return "Headings";
  if (isAbove && more.length === 0) return "Above the headings";
  if (/^(sub-?\s?|grand )?totals?\b/i.test(first)) return "Totals";
  if (isProse && cells.length === 1) return "Above the first exhibit";
  return more.length === 0 && /^page \d+( of \d+)?$/i.test(first) ? "A page number" : null;
}

/** Puts a row among those that are read, that wait, or that were left out. */
function settle(
  row: Omit<AskedRow, "fields">,
  { read, asked, leftOut }: ListReading,
  places: Map<string, number>,
  answers: Typed,
): void {
  const { line, text, mark } = row;
  const decision = answers[`decision.${mark}`];
  if (decision === "leave") {
    leftOut.push({ line, text, why: "Left out by you" });
    return;
  }
  const typed: Typed = { ...row.typed, page: row.typed.page || answers.page };
  const before = { ...check(typed, places).asks, ...row.asks };
  for (const name of codesOf(FACT_FIELDS)) {
    typed[name] = answers[`${name}.${mark}`] ?? typed[name];
  }
  const answered = check(typed, places);
  const open = decision === "take" ? answered.asks : before;
  places.set(keyOf(typed.reference ?? ""), line);
  if (answered.facts && Object.keys(open).length === 0) {
    read.push({ line, facts: answered.facts });
    return;
  }
  const asks = { ...before, ...open };
  const names = ["reference", "description", ...Object.keys(asks)];
  const fields = codesOf(FACT_FIELDS).filter(
    (name) =>
      names.includes(name) ||
      names.includes(BESIDE[name] ?? "") ||
      answers[`${name}.${mark}`] !== undefined,
  );
  asked.push({ line, text, mark, typed, asks, fields });
}

function check(typed: Typed, places: ReadonlyMap<string, number>) {
  const { data: facts, error } = factsInput.safeParse(typed);
  const asks: Typed = {};
  for (const { path, message } of error?.issues ?? []) {
    asks[String(path[0])] = message;
  }
  const line = facts && places.get(keyOf(facts.reference));
  if (facts && line !== undefined) {
    asks.reference = doubled(facts.reference, line);
  }
  return { facts, asks };
}

/** @param line where it stands before; 0: among the exhibits of the job. */
export function doubled(reference: string, line: number): string {
  const where = line > 0 ? `is already on line ${line}` : "is already among the exhibits";
  return `${reference} ${where}. If it is another exhibit, add a suffix, such as ${reference}A`;
}
