/**
 * The rows by a text of each, such as `2026-03-27 10:00`, compared character by character: as people sort names
 * would take ten times as long.
 */
export function sortedBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const placed = rows.map((row) => ({ row, text: textOf(row) }));
  placed.sort((one, other) => Number(one.text > other.text) - Number(one.text < other.text));
  return placed.map(({ row }) => row);
}
