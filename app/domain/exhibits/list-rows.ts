import { columnsOf } from "./list-columns.ts";

export interface ListRow {
  /** From 1, of its first line. */
  line: number;
  /** As it was pasted. */
  text: string;
  /** Without quotation marks around them; line breaks are kept, for one may be a row's end. */
  cells: string[];
}

const CELL = / *"([^"]*(?:""[^"]*)*)" *(?=[\t\n]|$)|([^\t\n]*)/y;
/** No program puts a tab into a quoted cell: such a mark belongs to a word. */
const CELL_BETWEEN_TABS = / *"([^"\t]*(?:""[^"\t]*)*)" *(?=[\t\n]|$)|([^\t\n]*)/y;
const BARS_AROUND = /^ *\||\| *$/gm;
/** As Word writes a list within a cell: a mark and a tab, which ends no cell. */
const BULLET = /^([•·▪◦‣\uf0a7\uf0b7])\t/gm;
/** The most lines that are taken for paragraphs of one row. */
const MOST_JOINED = 20;

/** The rows of a table pasted from Word, a spreadsheet or a CSV file; of other text each line, as its only cell. */
export function rowsOf(pasted: string): ListRow[] {
  const text = pasted
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[\v\f\p{Zs}]/gu, " ")
    .replaceAll(BULLET, "$1 ");
  const lines = split(text, "\t");
  if (text.includes("\t")) {
    return withParagraphs(lines);
  }
  for (const separator of [";", "|", ","]) {
    const rows = split(separator === "|" ? text.replaceAll(BARS_AROUND, "") : text, separator);
    // A comma stands in prose too, but not equally often in each line of it.
    if (isTable(rows, separator === "," ? 1 : 0.5)) {
      return rows;
    }
  }
  return lines;
}

/** The rows of a table whose cells one sign separates; a cell in quotation marks may hold that sign, and line breaks. */
export function split(text: string, separator: string): ListRow[] {
  const isTabbed = separator === "\t";
  const tabbed = isTabbed ? text : text.replaceAll("\t", " ").replaceAll(separator, "\t");
  const pattern = isTabbed ? CELL_BETWEEN_TABS : CELL;
  const rows: ListRow[] = [];
  let line = 1;
  for (let at = 0; at <= tabbed.length; at += 1) {
    const start = at;
    const cells: string[] = [];
    do {
      pattern.lastIndex = cells.length > 0 ? at + 1 : at;
      const [, quoted, bare = ""] = pattern.exec(tabbed) ?? [];
      cells.push((quoted?.replaceAll('""', '"').replaceAll("\t", separator) ?? bare).trim());
      at = pattern.lastIndex;
    } while (tabbed[at] === "\t");
    const own = text.slice(start, at);
    if (cells.some((cell) => cell !== "")) {
      rows.push({ line, text: own, cells });
    }
    line += own.split("\n").length;
  }
  return rows;
}

export function isHeadings({ cells }: ListRow): boolean {
  return columnsOf(cells) !== null;
}

/** @param share how many of the rows must have the same number of cells. */
function isTable(rows: readonly ListRow[], share: number): boolean {
  const common = commonRows(rows);
  const width = widthOf(common);
  return (
    common.length >= rows.length * share && (width > 2 || (width === 2 && rows.some(isHeadings)))
  );
}

/** The rows of the number of cells that most of them have. */
function commonRows(rows: readonly ListRow[]): ListRow[] {
  const groups = Map.groupBy(rows, ({ cells }) => cells.length).values();
  return [...groups].toSorted((a, b) => b.length - a.length || widthOf(b) - widthOf(a))[0] ?? [];
}

function widthOf([first]: readonly ListRow[]): number {
  return first?.cells.length ?? 0;
}

/** Word ends a line after each paragraph of a cell: short lines that together have a row's cells are that row. */
function withParagraphs(lines: readonly ListRow[]): ListRow[] {
  const headings = lines.filter(isHeadings);
  const width = widthOf(headings) || widthOf(commonRows(lines));
  const rows: ListRow[] = [];
  let end = 0;
  for (const [at, line] of lines.entries()) {
    if (at < end) {
      continue;
    }
    let row = line;
    end = at + 1;
    for (const next of lines.slice(end, at + MOST_JOINED)) {
      if (row.cells.length >= width || isHeadings(next)) {
        break;
      }
      row = together(row, next);
      end += 1;
    }
    if (row.cells.length !== width) {
      row = line;
      end = at + 1;
    }
    rows.push(row);
  }
  return rows;
}

function together(row: ListRow, next: ListRow): ListRow {
  const [first = "", ...more] = next.cells;
  const last = `${row.cells.at(-1)}\n${first}`;
  return {
    line: row.line,
    text: `${row.text}\n${next.text}`,
    cells: [...row.cells.slice(0, -1), last, ...more],
  };
}

const BEGIN = /^(?:exhibit |[•·▪◦‣-] ?)?(\p{L}[^\s:;]{0,39})[\s:;–-]+(.*\p{L}.*)$/iu;

/** Lines without cells: one that begins with a reference is an exhibit, those below it go on with what it says. */
export function proseRows(lines: readonly ListRow[]): ListRow[] {
  const rows: ListRow[] = [];
  for (const line of lines) {
    const [, reference = "", words = ""] = BEGIN.exec(line.cells[0] ?? "") ?? [];
    const row = rows.at(-1);
    if (/\d/.test(reference)) {
      rows.push({ ...line, cells: [reference, words] });
    } else if (row?.cells.length === 2) {
      rows[rows.length - 1] = together(row, line);
    } else {
      rows.push(line);
    }
  }
  return rows;
}
