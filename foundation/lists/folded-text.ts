export const APOSTROPHES = /['’‘`´ʼʻʹʾʿ′＇]/gu;
const MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u201a-\u201f"«»‹›]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;
/** Letters that are no others with an accent, as they are written without one. */
const LETTERS: Record<string, string> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/**
 * A text as searches compare it: in lower case, without accents, apostrophes and quotation marks, each dash a hyphen,
 * so that "oneill" finds O’Neill and "weiss" Weiß. In the database the same is `app.folded`. Also runs in the browser.
 */
export function folded(text: string): string {
  return text
    .replaceAll("´", "")
    .normalize("NFKD")
    .replaceAll(APOSTROPHES, "")
    .replaceAll(MARKS, "")
    .replaceAll(DASHES, "-")
    .toLowerCase()
    .replaceAll(/[łøßđðæœþıħ]/g, (letter) => LETTERS[letter] ?? letter);
}
