import type { ListRow } from "#app/domain/pasted-lists/cells.ts";

const BEGIN = /^(?:exhibit |[•·▪◦‣-] ?)?(\p{L}[^\s:;]{0,39})[\s:;–-]+(.*\p{L}.*)$/iu;

/** Lines without cells: one that begins with a reference is an exhibit, those below it go on with what it says. */
export function proseRows(lines: readonly ListRow[]): ListRow[] {
  const rows: ListRow[] = [];
  for (const { line, text, cells } of lines) {
    const [, reference = "", words = ""] = BEGIN.exec(cells[0] ?? "") ?? [];
    const row = rows.at(-1);
    if (/\d/.test(reference)) {
      rows.push({ line, text, cells: [reference, words] });
    } else if (row?.cells.length === 2) {
      row.text = `${row.text}\n${text}`;
      row.cells[1] = `${row.cells[1]}\n${cells[0]}`;
    } else {
      rows.push({ line, text, cells });
    }
  }
  return rows;
}
