const MAX_LENGTH = 200;
const SPACES = /[\t\n\v\f\r\p{Z}]+/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800\ufffc]/gu;
const JOINER = /^[\u200c\u200d]/;
const AFTER_JOINER = /^.[\p{L}\p{M}\p{Extended_Pictographic}]/u;
const SELECTOR = /^(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])/u;
const SCRIPT_THAT_JOINS =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]$/u;
const HAS_VARIANTS = /[\p{Extended_Pictographic}\p{Unified_Ideograph}]$/u;
const EMOJI = /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;

/**
 * The search text from what was typed or pasted, normalised like stored texts: NFC, one space for each run
 * of white space. Removes invisible characters, with which it would find nothing. Also runs in the
 * browser, so its patterns use no set notation.
 */
export function searchText(typed: string): string {
  const spaced = typed.replaceAll(SPACES, " ").slice(0, 10 * MAX_LENGTH);
  const seen = spaced.replaceAll(UNSEEN, (character, place: number) =>
    isMeant(spaced.slice(0, place), spaced.slice(place)) ? character : "",
  );
  return seen.normalize("NFC").trim().slice(0, MAX_LENGTH).toWellFormed();
}

/** Whether an invisible character has a meaning here: inside a word of a joining script, or in an emoji. */
function isMeant(before: string, from: string): boolean {
  if (SELECTOR.test(from)) return HAS_VARIANTS.test(before);
  if (!JOINER.test(from) || !AFTER_JOINER.test(from)) return false;
  return SCRIPT_THAT_JOINS.test(before) || EMOJI.test(before);
}

/**
 * Whether a search has three letters or digits in a row, which a trigram index needs. A shorter one only
 * searches the newest rows of a long list.
 */
export function searchesEverything(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}
