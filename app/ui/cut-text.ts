const MOST_CHARACTERS = 3_000;
const MOST_LINES = 50;
/** A shorter rest is not worth a click. */
const LEAST_REST = 500;

/** Splits a long text at the end of a line or word: the part shown at once, and the rest (empty for a short text). */
export function cutText(text: string): { start: string; rest: string } {
  const lines = text.split("\n", MOST_LINES).join("\n");
  const most = Math.min(MOST_CHARACTERS, lines.length);
  if (text.length - most < LEAST_REST) return { start: text, rest: "" };
  const word = text.slice(0, most + 1).search(/\s\S*$/);
  // A text without spaces is cut anywhere, except inside a surrogate pair.
  const whole = /[\uD800-\uDBFF]$/.test(text.slice(0, most)) ? most - 1 : most;
  const end = [text.lastIndexOf("\n", most), word].find((place) => place > most / 2) ?? whole;
  return { start: text.slice(0, end), rest: text.slice(end).replace(/^\s/, "") };
}
