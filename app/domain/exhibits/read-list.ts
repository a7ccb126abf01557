import { keyOf } from "./exhibit.ts";
import { type ExhibitFacts, factsInput } from "./exhibit-input.ts";
import { type Column, columnsOf, type TypedRow } from "./list-columns.ts";
import { type ListRow, rowsOf } from "./list-rows.ts";
import { byContent, byHeading } from "./read-row.ts";

interface UnreadRow {
  line: number;
  text: string;
  why: string;
}

export interface ListReading {
  read: Array<{ line: number; facts: ExhibitFacts }>;
  refused: UnreadRow[];
  leftOut: UnreadRow[];
}

/** Headings stand among the first rows; what stands above them is a title. */
const HEADINGS_WITHIN = 6;

/**
 * Reads the exhibits of a pasted list, by its row of headings, or without one by what stands in each cell.
 *
 * @param stored references that the job has already.
 * @param page of all rows that name none.
 */
export function readList(pasted: string, stored: Iterable<string> = [], page = ""): ListReading {
  const rows = rowsOf(pasted);
  const first = rows.slice(0, HEADINGS_WITHIN).findIndex(({ cells }) => columnsOf(cells));
  const reading: ListReading = { read: [], refused: [], leftOut: [] };
  const found: Array<{ row: ListRow; typed: TypedRow | string }> = [];
  let columns: Column[] | null = null;
  for (const [at, row] of rows.entries()) {
    const { cells, line, text } = row;
    const headings = columnsOf(cells);
    columns = headings ?? columns;
    const why = at < first ? "Above the headings" : headings ? "Headings" : whyLeftOut(cells);
    if (why) reading.leftOut.push({ line, text, why });
    else if (!continues(cells, found.at(-1)?.typed, columns))
      found.push({ row, typed: typedOf(row, columns) });
  }
  const places = new Map([...stored].map((reference) => [keyOf(reference), 0]));
  for (const { row, typed } of found) {
    const { line, text } = row;
    const facts = typeof typed === "string" ? typed : check({ page, ...typed }, places);
    if (typeof facts === "string") reading.refused.push({ line, text, why: facts });
    else {
      places.set(keyOf(facts.reference), line);
      reading.read.push({ line, facts });
    }
  }
  return reading;
}

const TOO_LONG = 1_000;

function typedOf(row: ListRow, columns: Column[] | null): TypedRow | string {
  if (row.cells.some(({ length }) => length > TOO_LONG)) return "Its text is too long";
  return columns ? byHeading(row.cells, columns) : byContent(row);
}

function whyLeftOut(cells: readonly string[]): string | null {
  const [first = "", ...more] = cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  if (first === "") return "A rule";
  if (/^(sub-?\s?|grand )?totals?\b/i.test(first)) return "Totals";
  return more.length === 0 && /^page \d+( of \d+)?$/i.test(first) ? "A page number" : null;
}

/** A row that has a description alone goes on with the one before: Word and PDFs break long cells like this. */
function continues(
  cells: readonly string[],
  before?: TypedRow | string,
  columns?: Column[] | null,
) {
  if (!before || typeof before === "string" || cells.length < 2) return false;
  const filled = cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
  const [at = 0] = filled;
  const isDescription = columns ? columns[at]?.field === "description" : at === 1;
  if (filled.length > 1 || !isDescription) return false;
  before.description = [before.description, cells[at]].filter(Boolean).join(" ");
  return true;
}

function check(typed: TypedRow, places: ReadonlyMap<string, number>): ExhibitFacts | string {
  const checked = factsInput.safeParse(typed);
  if (!checked.success) return checked.error.issues[0]?.message ?? "It cannot be read";
  const { reference } = checked.data;
  const place = places.get(keyOf(reference));
  return place === undefined ? checked.data : doubled(reference, place);
}

/** @param line where it stands before; 0: among the exhibits of the job. */
export function doubled(reference: string, line: number): string {
  const where = line > 0 ? `stands on line ${line} too` : "is among the exhibits already";
  return `${reference} ${where}. If it is another exhibit, add a suffix, such as ${reference}A`;
}
