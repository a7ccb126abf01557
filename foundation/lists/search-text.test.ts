import { expect, it } from "vitest";
import { searchText } from "./search-text.ts";

/** Each a character, or more of them, that nobody sees, by its name. */
const UNSEEN = {
  "zero-width space": "\u200b",
  "zero-width joiners": "\u200c\u200d",
  "soft hyphen": "\u00ad",
  "word joiner": "\u2060",
  "byte order mark": "\ufeff",
  "direction marks": "\u200e\u200f\u061c\u202e\u2066\u2069",
  "Hangul fillers": "\u115f\u1160\u3164\uffa0",
  "tag characters": "\u{e0071}\u{e007f}",
  "variation selectors": "\ufe0f\u{e0100}",
  "Mongolian vowel separator": "\u180e",
  "combining grapheme joiner": "\u034f",
  "blank of Braille": "\u2800",
  "control characters": "\u0000\u0007\u001b\u0085",
};

it.each(Object.entries(UNSEEN))("a search holds no %s", (_name, unseen) => {
  const typed = `${unseen}quote_${unseen}accepted${unseen}`;
  expect(searchText(typed)).toBe("quote_accepted");
  expect(searchText(unseen)).toBe("");
});

it.each([
  ["a\nb\r\nc\td", "a b c d"],
  ["  R v O'Neill %_\\ ", "R v O'Neill %_\\"],
  ["Žofie Ďuriš", "Žofie Ďuriš"],
  ["दिल्ली", "दिल्ली"],
  ["1\u00a0250  a", "1 250 a"],
  ["Jose\u0301", "Jos\u00e9"],
  ["a 👨\u200d👩\u200d👧 b ❤\ufe0f", "a 👨\u200d👩\u200d👧 b ❤\ufe0f"],
  ["نامه\u200cای", "نامه\u200cای"],
])("what can be seen stays: %j", (typed, search) => {
  expect(searchText(typed)).toBe(search);
});
