import { characters } from "#foundation/forms/text/text.ts";

/** What the form's field for the reason takes, as its service counts. */
export const MOST_OF_REASON = 2_000;

/** As the funder's form counts: a line break, which browsers send as two characters, is two. */
export function funderLength(text: string): number {
  return characters(text.replaceAll("\n", "\r\n"));
}
