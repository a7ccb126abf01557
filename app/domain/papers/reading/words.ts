/** A word of a text or of a page, as it is written, and what of it counts. */
export interface Word {
  text: string;
  key: string;
  page: number;
  startsLine: boolean;
}

/** Of a figure each sign within it; of other words letters, digits, and signs such as "£", "%" and "±". */
const COUNTED = /\d+(?:[^\p{L}\p{N}]+\d+|\([\p{L}\p{N}]+\))*|[\p{L}\p{N}\p{Sc}\p{Sm}%‰]/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Before a paragraph: "12.1", "(a)", "iv.", or a bullet. */
const LIST_MARK = /^(?:o|\p{Sm}|\d+(?:\.\d+)*|\(?(?:\d+(?:\.\d+)*|[a-z]|[ivx]+)[.)]+)$/iu;

/** What counts of words, without the spaces between them; those between two figures count. */
export function keyOf(text: string): string {
  const together = text
    .normalize("NFKD")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(DASHES, "-")
    .replaceAll(/(?<!\d)\s+|\s+(?!\d)/g, "");
  return (together.toLowerCase().match(COUNTED) ?? []).join("");
}

/** The words of a text. What stands alone and does not count, as a dash, is kept with the word before it. */
export function wordsOf(text: string, page: number): Word[] {
  const words: Word[] = [];
  for (const line of text.split("\n")) {
    let startsLine = true;
    for (const written of line.match(/\S+/g) ?? []) {
      const key = keyOf(written);
      const last = words.at(-1);
      if (key !== "") {
        words.push({ text: written, key, page, startsLine });
        startsLine = false;
      } else if (last && !last.text.includes(" ")) {
        last.text += ` ${written}`;
      }
    }
  }
  return words;
}

export function isListMark({ text, startsLine }: Word): boolean {
  return startsLine && LIST_MARK.test(text);
}
