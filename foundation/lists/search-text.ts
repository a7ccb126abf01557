import { withoutMarks } from "#foundation/forms/text/pasted-marks.ts";
import { folded } from "./folded-text.ts";

const MAX_LENGTH = 200;
const SPACES = /[\t\n\v\f\r\p{Z}]+/gu;
/** What nobody sees, but for joiners with a meaning and selectors after a character that has variants. */
const UNSEEN =
  /(?<![\p{Extended_Pictographic}\p{Unified_Ideograph}])\p{Variation_Selector}|(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/**
 * The search text from what was typed or pasted, normalised like stored texts: NFC, one space for each run
 * of white space. Removes invisible characters, with which it would find nothing. Also runs in the
 * browser, so its patterns use no set notation.
 */
export function searchText(typed: string): string {
  const spaced = typed.replaceAll(SPACES, " ").slice(0, 10 * MAX_LENGTH);
  const seen = withoutMarks(spaced).replaceAll(UNSEEN, "");
  return seen.normalize("NFC").trim().slice(0, MAX_LENGTH).toWellFormed();
}

/**
 * Whether a search has three letters or digits in a row, which a trigram index needs. A shorter one only
 * searches the newest rows of a long list.
 */
export function searchesEverything(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(folded(search));
}
