export interface ListRow {
  /** From 1, of its first line. */
  line: number;
  /** As it was pasted. */
  text: string;
  /** Without quotation marks around them; line breaks are kept, for one may be a row's end. */
  cells: string[];
}

type IsHeadings = (cells: readonly string[]) => boolean;

const CELL = / *"([^"]*(?:""[^"]*)*)" *(?=[\t\n]|$)|([^\t\n]*)/y;
/** No program puts a tab into a quoted cell: such a mark belongs to a word. */
const CELL_BETWEEN_TABS = / *"([^"\t]*(?:""[^"\t]*)*)" *(?=[\t\n]|$)|([^\t\n]*)/y;
const BARS_AROUND = /^ *\||\| *$/gm;
/** As Word writes a list within a cell: a mark and a tab, which ends no cell. */
const BULLET = /^([•·▪◦‣\uf0a7\uf0b7])\t/gm;
/** The most lines that are taken for paragraphs of one row. */
const MOST_JOINED = 20;

/** The rows of a table pasted from Word, a spreadsheet or a CSV file; of other text each line, as its only cell. */
export function rowsOf(pasted: string, isHeadings: IsHeadings): ListRow[] {
  const text = pasted
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[\v\f\p{Zs}]/gu, " ")
    .replaceAll(BULLET, "$1 ");
  const lines = split(text, "\t");
  if (text.includes("\t")) {
    return withParagraphs(lines, isHeadings);
  }
  const semicolons = split(text, ";");
  if (isTable(semicolons, isHeadings)) {
    return semicolons;
  }
  const barred = split(text.replaceAll(BARS_AROUND, ""), "|");
  if (isTable(barred, isHeadings)) {
    return barred;
  }
  const commas = split(text, ",");
  // A comma stands in prose too, but not equally often in each line of it.
  const isEven = new Set(commas.map(({ cells }) => cells.length)).size === 1;
  return isEven && isTable(commas, isHeadings) ? commas : lines;
}

function split(text: string, separator: string): ListRow[] {
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

function isTable(rows: readonly ListRow[], isHeadings: IsHeadings): boolean {
  const width = commonWidth(rows);
  const having = rows.filter(({ cells }) => cells.length === width).length;
  const isWide = width > 2 || (width === 2 && rows.some(({ cells }) => isHeadings(cells)));
  return isWide && having * 2 >= rows.length;
}

function commonWidth(rows: readonly ListRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [[width] = [0]] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return width;
}

/** Word ends a line after each paragraph of a cell: short lines that together have a row's cells are that row. */
function withParagraphs(lines: readonly ListRow[], isHeadings: IsHeadings): ListRow[] {
  const headings = lines.find(({ cells }) => isHeadings(cells));
  const width = headings?.cells.length ?? commonWidth(lines);
  const rows: ListRow[] = [];
  for (let at = 0; at < lines.length; ) {
    const parts = partsOfRow(lines, at, width, isHeadings);
    rows.push(parts.reduce(together));
    at += parts.length;
  }
  return rows;
}

function partsOfRow(
  lines: readonly ListRow[],
  from: number,
  width: number,
  isHeadings: IsHeadings,
): ListRow[] {
  const parts = lines.slice(from, from + 1);
  let cells = parts[0]?.cells.length ?? 0;
  for (const line of lines.slice(from + 1, from + MOST_JOINED)) {
    if (cells >= width || isHeadings(line.cells)) {
      break;
    }
    parts.push(line);
    cells += line.cells.length - 1;
  }
  return cells === width ? parts : parts.slice(0, 1);
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
