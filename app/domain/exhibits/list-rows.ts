/** A row of a pasted list, which takes several lines where a quoted cell has line breaks. */
export interface ListRow {
  /** From 1, of its first line. */
  line: number;
  /** As it was pasted. */
  text: string;
  /** On one line each, without quotation marks around them. */
  cells: string[];
}

/** Two spaces or more; in the order in which they are tried, for a comma is also written inside cells. */
const GAP = / {2,}/;
const SEPARATORS = ["\t", ";", "|", GAP, ","];
/** A cell: quoted up to the separator, or anything but that. */
const CELLS: Record<string, RegExp> = {
  "\t": /[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=[\t\n]|$)|([^\t\n]*)/y,
  ";": /[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=[;\n]|$)|([^;\n]*)/y,
  "|": /[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=[|\n]|$)|([^|\n]*)/y,
  ",": /[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=[,\n]|$)|([^,\n]*)/y,
};

/** The rows of a list copied from Excel, Word, a PDF or a CSV file, but for empty ones. */
export function rowsOf(pasted: string): ListRow[] {
  const text = pasted.replaceAll(/\r\n?/g, "\n").replaceAll(/\p{Zs}/gu, " ");
  const lines = text.split("\n");
  const separator = separatorOf(lines.filter((line) => line.trim() !== ""));
  const rows =
    typeof separator === "string"
      ? rowsBy(separator, text)
      : lines.map((line, at) => {
          const cells = separator ? line.trimEnd().split(separator) : [line];
          return { line: at + 1, text: line, cells };
        });
  return rows
    .map((row) => ({ ...row, cells: row.cells.map((cell) => cell.replaceAll(/\s+/g, " ").trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/** What stands in at least half of the lines; a comma twice in each of these. */
function separatorOf(lines: string[]): string | RegExp | undefined {
  return SEPARATORS.find((separator) => {
    const parts = separator === "," ? 3 : 2;
    const having = lines.filter((line) => line.trim().split(separator).length >= parts);
    return having.length > 0 && having.length * 2 >= lines.length;
  });
}

function rowsBy(separator: string, text: string): ListRow[] {
  const cell = CELLS[separator] ?? /()([^\n]*)/y;
  const rows: ListRow[] = [];
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const start = at;
    const cells: string[] = [];
    do {
      cell.lastIndex = cells.length > 0 ? at + 1 : at;
      const [, quoted, bare = ""] = cell.exec(text) ?? [];
      cells.push(quoted?.replaceAll('""', '"') ?? bare);
      at = cell.lastIndex;
    } while (text[at] === separator);
    const own = text.slice(start, at);
    rows.push({ line, text: own, cells });
    line += own.split("\n").length;
  }
  return rows;
}
