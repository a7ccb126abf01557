import { LINE_END, NO_TEXT } from "#foundation/forms/text/no-text.ts";

/** Letters of scripts that no face of our PDFs has, and emoji. */
const NOT_DRAWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Gurmukhi}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;
/** As Word says them in its fonts Symbol and Wingdings; whatever of these begins a line is one. */
const BULLET = /[\uf0b7\uf0a7]|^[\uf020-\uf0ff](?=\s)/gm;

/** A text as our documents say it: its lines end with "\n". */
export function drawable(text: string): string {
  return text
    .replaceAll(LINE_END, "\n")
    .replaceAll(NO_TEXT, "")
    .replaceAll(BULLET, "•")
    .replaceAll("\t", " ");
}

/** What of a text our PDFs cannot show, each character once: "張 偉". */
export function notDrawn(text: string): string {
  return [...new Set(drawable(text).match(NOT_DRAWN))].join(" ");
}
