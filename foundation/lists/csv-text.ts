import { stringify } from "csv-stringify/sync";
import { csvCell } from "./csv-cell.ts";

/**
 * Rows as lines of a CSV file, as spreadsheets read it; what one would run as a formula is escaped.
 *
 * @param formulas the headings of columns that are formulas, and hold nothing that anyone typed.
 * @param bom whether it begins with the mark of UTF-8, by which Excel knows it.
 */
export function csvText(
  rows: Array<Record<string, string | null>>,
  headings: readonly string[],
  isHead: boolean,
  { formulas = [], bom = isHead }: { formulas?: readonly string[]; bom?: boolean } = {},
): string {
  return stringify(rows, {
    columns: [...headings],
    header: isHead,
    bom,
    cast: {
      string: (text, { column, header }) =>
        !header && formulas.includes(`${column}`) ? text : csvCell(text),
    },
    quote_record_delimiter: true,
    record_delimiter: "windows",
  });
}

/** The columns of a file, in its order: each heading with what a row has there. */
export type FileColumns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

export function fileRow<Row>(columns: FileColumns<Row>, row: Row): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([heading, cellOf]) => [heading, cellOf(row)]),
  );
}
