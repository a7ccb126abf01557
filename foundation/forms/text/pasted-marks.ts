/** Marks that nobody sees, and that come along when something is copied from an address book, a chat or a PDF. */
const MARKS = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]/gu;
/** A joiner inside a word of a script that uses joiners, or inside an emoji: invisible, but it has a meaning. */
export const JOINER =
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])(?<=[\p{L}\p{M}])\p{Join_Control}(?=[\p{L}\p{M}])|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
const TURNS_OR_TURNED =
  /[\u202a-\u202e\u2066-\u2069]|(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
/** What ends each mark of direction. An override turns letters round that are written from left to right: nothing ends it. */
const ENDS: Record<string, string> = {
  "\u202a": "\u202c",
  "\u202b": "\u202c",
  "\u202d": "",
  "\u202e": "",
  "\u2066": "\u2069",
  "\u2067": "\u2069",
  "\u2068": "\u2069",
};

/**
 * A typed or pasted text without marks that nobody sees, but for those with a meaning: joiners, and pairs around letters
 * that are written from right to left. Also runs in the browser, so its patterns use no set notation.
 */
export function withoutMarks(text: string): string {
  if (text.search(MARKS) === -1) return text;
  const joiners = [...text.matchAll(JOINER)].map(({ index }) => index);
  const meant = new Set([...joiners, ...pairsAroundTurned(text)]);
  return text.replaceAll(MARKS, (mark, place: number) => (meant.has(place) ? mark : ""));
}

function pairsAroundTurned(text: string): number[] {
  const open: Array<{ ends: string; place: number }> = [];
  const kept: number[] = [];
  let lastLetter = -1;
  for (const { 0: found, index } of text.matchAll(TURNS_OR_TURNED)) {
    const ends = ENDS[found];
    if (ends !== undefined) {
      open.push({ ends, place: index });
    } else if (found !== "\u202c" && found !== "\u2069") {
      lastLetter = index;
    } else {
      const begun = open.pop();
      if (begun?.ends === found && lastLetter > begun.place) kept.push(begun.place, index);
    }
  }
  return kept;
}
