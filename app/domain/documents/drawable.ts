/** Letters of scripts that no face of our PDFs has, and emoji. */
const NOT_DRAWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Gurmukhi}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Ethiopic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;

/** What of a text our PDFs cannot show, each character once: "張 偉". */
export function notDrawn(text: string): string {
  return [...new Set(text.match(NOT_DRAWN))].join(" ");
}
