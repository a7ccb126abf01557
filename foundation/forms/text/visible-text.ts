import { JOINER } from "./pasted-marks.ts";

const EMOJI = /\p{RGI_Emoji}/gv;
const SELECTOR =
  /(?<=\p{Unified_Ideograph})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu;

// By Unicode category the last five are letters and symbols, such as the Braille blank.
const UNSEEN =
  /[[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]--[\r\n\u202a-\u202e\u2066-\u2069]]/v;
const NOT_VISIBLE =
  /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}\p{Z}\p{M}]/gu;

const OPENS: Record<string, string> = {
  "\u202a": "\u202c",
  "\u202b": "\u202c",
  "\u2066": "\u2069",
  "\u2067": "\u2069",
  "\u2068": "\u2069",
};
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

const STACKED_MARKS = /(?:\p{M}[\u200c\u200d]?){6}/u;
const WITHOUT_BASE = /(?:^|\s)\p{M}/u;

export function isVisible(text: string): boolean {
  return text.replaceAll(NOT_VISIBLE, "") !== "";
}

export function hasInvisible(text: string): boolean {
  if (!UNSEEN.test(text)) return false;
  return UNSEEN.test(text.replaceAll(EMOJI, "x").replaceAll(JOINER, "").replaceAll(SELECTOR, ""));
}

/** Whether it changes the text direction without ending that, ends what it did not begin, or overrides it. */
export function changesDirection(text: string): boolean {
  const open: string[] = [];
  for (const [mark] of text.matchAll(TURNS)) {
    const end = OPENS[mark];
    if (end) {
      open.push(end);
    } else if (open.pop() !== mark) {
      return true;
    }
  }
  return open.length > 0;
}

export function hasStackedMarks(text: string): boolean {
  return STACKED_MARKS.test(text);
}

/** Whether an accent has no base letter. */
export function hasDetachedMark(text: string): boolean {
  return WITHOUT_BASE.test(text);
}
