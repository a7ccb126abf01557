import { findText } from "./align-words.ts";
import { type PageText, runningLines } from "./page-text.ts";
import { keyOf, wordsOf } from "./words.ts";

/** What is looked for in a PDF. */
export interface Wanted {
  /** What is to stand there word for word. */
  texts: { id: string; body: string }[];
  /** Lines of their own, of which the page is wanted. */
  headings: string[];
  /** What must not be left in it, as it is written. */
  marks: string[];
}

export type Compared = ReturnType<typeof comparePages>;

/** A picture may have a few letters below it, and a scan a stamp. */
const FEW_LETTERS = 100;
/** A number before it; or all of a line with a colon behind it, which begins a cell or a list. */
const NO_HEADING = /^\(?[\d.]+\)?\s|^.*:$/;

/**
 * Compares the text of pages with texts, word by word. Spaces, quotation marks, ligatures, hyphens at the ends of
 * lines, and what repeats at the edges of pages make no difference; within a figure each sign counts. Pages count from
 * 1, and 0 is none; of `scanned` ones a program cannot say what stands there: they are pictures.
 */
export function comparePages(pages: readonly PageText[], wanted: Wanted) {
  const running = runningLines(pages);
  const read = pages.map(({ lines, isHidden, hasPicture }, place) => {
    const own = lines.filter((line) => !running.has(line)).map(({ text }) => text);
    return {
      page: place + 1,
      own,
      isScan: isHidden || (hasPicture && unspaced(own).length < FEW_LETTERS),
      headings: new Set(own.map((line) => keyOf(line.replace(NO_HEADING, "")))),
      whole: unspaced(lines.map(({ text }) => text)),
    };
  });
  const words = read.flatMap(({ own, page }) => wordsOf(own.join("\n"), page));
  // The last, since contents come first.
  const pageWhere = (test: (page: (typeof read)[number]) => boolean) =>
    read.findLast(test)?.page ?? 0;
  return {
    pages: pages.length,
    scanned: read.filter(({ isScan }) => isScan).map(({ page }) => page),
    texts: wanted.texts.map(({ id, body }) => ({ id, ...findText(wordsOf(body, 0), words) })),
    headings: wanted.headings.map((text) => {
      return { text, page: pageWhere(({ headings }) => headings.has(keyOf(text))) };
    }),
    marks: wanted.marks.map((text) => {
      return { text, page: pageWhere(({ whole }) => whole.includes(unspaced([text]))) };
    }),
  };
}

function unspaced(lines: readonly string[]): string {
  return lines.join("").replaceAll(/\s/g, "");
}
