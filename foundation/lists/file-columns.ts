/** The columns of a file, in its order: each heading with what a row has there. */
export type FileColumns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

export function fileRow<Row>(columns: FileColumns<Row>, row: Row): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([heading, cellOf]) => [heading, cellOf(row)]),
  );
}
