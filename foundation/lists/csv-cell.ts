const STARTS = /(?=[=+\-@＝＋－＠])(?<=(?:^|[\t\n\v\f\r;\u0085\u2028\u2029])\s*)/gu;

/**
 * A text as a cell of a CSV file: with an apostrophe before each `= + - @`, of any width, at its start or
 * after a tab, semicolon or line break, where some programs begin a new cell.
 */
export function csvCell(text: string): string {
  return text.replaceAll(STARTS, "'");
}
