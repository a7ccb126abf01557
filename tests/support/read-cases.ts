import { readLists } from "./read-lists.ts";

/**
 * Finds, by its heading in a text file, a table of cases: a row a line, its cells between bars. A cell that is JSON
 * (a number, `true`, `null`, a text in quotes) has that value, `a × 201` is so many of them; others are text as they stand.
 */
export function readCases(folder: string, name: string) {
  const tables = new Map(readLists(folder, name));
  return <Row extends unknown[]>(heading: string): Row[] => {
    const rows = tables.get(heading);
    if (!rows) throw new Error(`${name} has no table “${heading}”`);
    return rows.map((row) => row.split(" | ").map(readCell) as Row);
  };
}

function readCell(cell: string): unknown {
  if (cell === "undefined") return undefined;
  const [, text, times] = /^(.+) × (\d+)$/.exec(cell) ?? [];
  if (text) return text.repeat(Number(times));
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
