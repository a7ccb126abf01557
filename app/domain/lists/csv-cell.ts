/** Where a spreadsheet could take what follows for a formula. */
const STARTS = /(?=[=+\-@＝＋－＠])(?<=(?:^|[\t\n\v\f\r;\u0085\u2028\u2029])\s*)/gu;

/**
 * A text as a cell of a CSV file: with an apostrophe before each `= + - @`, of any width, that begins
 * it or comes after a tab, a semicolon or a line break, where some programs begin a new cell.
 */
export function csvCell(text: string): string {
  return text.replaceAll(STARTS, "'");
}
