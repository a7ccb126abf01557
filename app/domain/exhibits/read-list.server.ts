import { versionOf } from "#app/domain/forms/version.server.ts";
import { type ListRow, rowsOf } from "#app/domain/pasted-lists/cells.ts";
import { keyOf } from "./exhibit.ts";
import { type ExhibitFacts, factsInput } from "./exhibit-input.ts";
import {
  areDistinct,
  areUnderstood,
  type Column,
  chosenColumns,
  columnsOf,
} from "./list-columns.ts";
import { proseRows } from "./prose-rows.ts";
import { isPart, type RowReading, readRow, type Typed } from "./read-row.ts";

interface UnreadRow {
  line: number;
  text: string;
  why: string;
}

interface FoundRow extends RowReading {
  line: number;
  text: string;
  /** At the end of the names of its fields in the form. */
  mark: string;
}

/** A line that waits for an answer. */
export interface AskedRow extends FoundRow {
  /** Those by which it is answered. */
  fields: string[];
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
  leftOut: UnreadRow[];
}

interface Beside {
  /** References that the job has already. */
  stored?: Iterable<string>;
  /** The form that was sent, with the answers in it. */
  answers?: Typed;
}

const MOST_LINES = 2_500;
const MOST_BREAKS = 4 * MOST_LINES;
const MOST_CELLS = 60;
const TOO_LONG = { problem: "A list has at most 2,500 lines of 60 cells. Paste it in parts" };
const MOST_COLUMNS = 30;
/** The fields of the form that say a thing together. */
const TOGETHER: Record<string, string[]> = {
  itemCount: ["itemCount", "countOf"],
  weight: ["weight", "weightKind"],
  purity: ["purity", "purityAs"],
};
const PROSE_COLUMNS: Column[] = [
  { heading: "", field: "reference" },
  { heading: "", field: "description" },
];
const PROSE = "It has no cells: type what it says into the fields, or leave it in the description";
const PART_BELOW = "The line below has no reference of its own: is it a part of this one?";

/** Reads the exhibits of a pasted list, by the headings of its columns or by what somebody chose for them. */
export function readList(
  pasted: string,
  { stored = [], answers = {} }: Beside = {},
): ListReading | { problem: string } {
  if ((pasted.match(/[\r\n]+/g) ?? []).length > MOST_BREAKS) {
    return TOO_LONG;
  }
  const lines = rowsOf(pasted, (cells) => columnsOf(cells) !== null);
  if (lines.length > MOST_LINES || lines.some(({ cells }) => cells.length > MOST_CELLS)) {
    return TOO_LONG;
  }
  const isProse = lines.every(({ cells }) => cells.length === 1);
  const rows = isProse ? proseRows(lines) : lines;
  const reading = layoutOf(rows, answers);
  if (isProse) {
    Object.assign(reading, { columns: PROSE_COLUMNS, columnsKey: "", isSure: true });
  }
  if (!reading.isSure) {
    return reading;
  }
  const places = new Map([...stored].map((reference) => [keyOf(reference), 0]));
  const found = rowsRead(rows, reading, isProse);
  for (const row of found) {
    place(row, reading, places, answers);
  }
  return reading;
}

function layoutOf(rows: readonly ListRow[], answers: Typed): ListReading {
  const at = rows.findIndex(({ cells }) => columnsOf(cells));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cells = rows[at]?.cells ?? Array.from({ length: width }, () => "");
  const headings = cells.slice(0, MOST_COLUMNS);
  const columnsKey = `column.${at < 0 ? width : versionOf([cells.join()])}`;
  const chosen = chosenColumns(headings, (place) => answers[`${columnsKey}.${place}`]);
  const columns =
    chosen ?? columnsOf(headings) ?? headings.map((heading) => ({ heading, field: null }));
  return {
    columns,
    isSure: areDistinct(columns) && (chosen !== null || areUnderstood(columns)),
    columnsKey,
    sample: rows.slice(at + 1, at + 5).map((row) => row.cells.slice(0, MOST_COLUMNS)),
    headings: rows[at]?.text ?? "",
    read: [],
    asked: [],
    leftOut: [],
  };
}

/** What each row says; a row that is none of an exhibit goes among those left out. */
function rowsRead(rows: readonly ListRow[], { columns, leftOut }: ListReading, isProse: boolean) {
  const found: FoundRow[] = [];
  const marks = new Set<string>();
  const first = rows.findIndex(({ cells }) => columnsOf(cells));
  const asFirst = namesOf(rows[first]);
  let isOther = false;
  const at = columns.findIndex(({ field }) => field === "reference");
  for (const [place, { line, text, cells }] of rows.entries()) {
    const why = whyLeftOut(cells, place < first, isProse);
    if (why) {
      leftOut.push({ line, text, why });
      isOther = why === HEADINGS ? namesOf(rows[place]) !== asFirst : isOther;
      continue;
    }
    const row = readRow(cells, columns);
    const before = found.at(-1);
    if (before && isPart(cells[at] ?? "")) {
      before.asks.description ??= PART_BELOW;
    }
    if (isOther) {
      row.asks.description = "It stands below other headings: paste that part as a list of its own";
    }
    if (isProse && /\d|\n/.test(cells[1] ?? "")) {
      Object.assign(row.asks, { itemCount: PROSE, substance: PROSE, weight: PROSE, purity: PROSE });
    }
    const version = versionOf([text]);
    const mark = marks.has(version) ? `${version}-${line}` : version;
    marks.add(mark);
    found.push({ ...row, line, text, mark });
  }
  return found;
}

const HEADINGS = "Headings";

function namesOf(row: ListRow | undefined): string | undefined {
  return columnsOf(row?.cells ?? [])
    ?.map(({ field }) => field)
    .join();
}

function whyLeftOut(cells: readonly string[], isAbove: boolean, isProse: boolean): string | null {
  const [first = "", ...more] = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  if (first === "") return "A rule";
  if (columnsOf(cells)) return HEADINGS;
  if (isAbove && more.length === 0) return "Above the headings";
  if (/^(sub-?\s?|grand )?totals?\b/i.test(first)) return "Totals";
  if (isProse && cells.length === 1) return "Above the first exhibit";
  return more.length === 0 && /^page \d+( of \d+)?$/i.test(first) ? "A page number" : null;
}

/** Puts a row among those that are read, that wait, or that were left out. */
function place(
  row: FoundRow,
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
  let checked = check(typed, places);
  const asks = { ...checked.asks, ...row.asks };
  const names = ["reference", ...Object.keys(asks), "description"];
  const fields = [...new Set(names.flatMap((name) => TOGETHER[name] ?? name))];
  for (const name of fields) {
    typed[name] = answers[`${name}.${mark}`] ?? typed[name];
  }
  if (decision === "take") {
    checked = check(typed, places);
    Object.assign(asks, checked.asks);
  }
  places.set(keyOf(typed.reference ?? ""), line);
  if (checked.facts && (decision === "take" || Object.keys(asks).length === 0)) {
    read.push({ line, facts: checked.facts });
  } else {
    asked.push({ line, text, mark, typed, asks, fields });
  }
}

function check(
  typed: Typed,
  places: ReadonlyMap<string, number>,
): { facts?: ExhibitFacts; asks: RowReading["asks"] } {
  const { success, data: facts, error } = factsInput.safeParse(typed);
  if (!success) {
    return {
      asks: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])),
    };
  }
  const line = places.get(keyOf(facts.reference));
  return line === undefined
    ? { facts, asks: {} }
    : { asks: { reference: doubled(facts.reference, line) } };
}

/** @param line where it stands before; 0: among the exhibits of the job. */
export function doubled(reference: string, line: number): string {
  const where = line > 0 ? `stands on line ${line} too` : "is among the exhibits already";
  return `${reference} ${where}. If it is another exhibit, add a suffix, such as ${reference}A`;
}
