export interface ListRow {
  /** From 1, of its first line. */
  line: number;
  text: string;
  /** On one line each, without quotation marks around them. */
  cells: string[];
}

/** Two spaces or more; in the order in which they are tried, for a comma is also written inside cells. */
const GAP = / {2,}/g;
const SEPARATORS = ["\t", ";", "|", GAP, ","];
const CELL = /[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=[\t\n]|$)|([^\t\n]*)/y;

export function rowsOf(pasted: string): ListRow[] {
  const text = pasted.replaceAll(/\r\n?/g, "\n").replaceAll(/\p{Zs}/gu, " ");
  const separator = separatorOf(text.split("\n").filter((line) => line.trim() !== ""));
  if (separator === "\t") return rowsByTab(text, "\t");
  const tabbed = text.replaceAll("\t", " ").replaceAll(separator, "\t");
  return rowsByTab(tabbed, typeof separator === "string" ? separator : "  ");
}

/** What stands in at least half of the lines; a comma twice in each of these. */
function separatorOf(lines: string[]): string | RegExp {
  const found = SEPARATORS.find((separator) => {
    const parts = separator === "," ? 3 : 2;
    const having = lines.filter((line) => line.trim().split(separator).length >= parts);
    return having.length > 0 && having.length * 2 >= lines.length;
  });
  return found ?? "\t";
}

function rowsByTab(text: string, separator: string): ListRow[] {
  const rows: ListRow[] = [];
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const start = at;
    const cells: string[] = [];
    do {
      CELL.lastIndex = cells.length > 0 ? at + 1 : at;
      const [, quoted, bare = ""] = CELL.exec(text) ?? [];
      const cell = quoted?.replaceAll('""', '"').replaceAll("\t", separator) ?? bare;
      cells.push(cell.replaceAll(/\s+/g, " ").trim());
      at = CELL.lastIndex;
    } while (text[at] === "\t");
    const own = text.slice(start, at);
    if (cells.some((cell) => cell !== ""))
      rows.push({ line, text: own.replaceAll("\t", separator), cells });
    line += own.split("\n").length;
  }
  return rows;
}
