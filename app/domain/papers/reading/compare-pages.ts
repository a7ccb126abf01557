import { type FoundText, findText } from "./align-words.ts";
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

interface OnPage {
  text: string;
  /** Counted from 1. */
  page: number;
}

export interface Compared {
  pages: number;
  /** Pages of which a program cannot say what stands there: pictures, and what a scanner has read in them. */
  scanned: number[];
  texts: (FoundText & { id: string })[];
  headings: OnPage[];
  marks: OnPage[];
}

/** A picture may have a few letters below it, and a scan a stamp. */
const FEW_LETTERS = 100;
const NUMBER = /^\(?[\d.]+\)?\s/;

/**
 * Compares the text of pages with texts, word by word. Spaces, quotation marks, ligatures, hyphens at the ends of
 * lines, and what repeats at the edges of pages make no difference; within a figure each sign counts.
 */
export function comparePages(pages: readonly PageText[], wanted: Wanted): Compared {
  const running = runningLines(pages);
  const read = pages.map(({ lines, isHidden, hasPicture }, place) => {
    const own = lines.filter((line) => !running.has(line)).map(({ text }) => text);
    const isScan = isHidden || (hasPicture && unspaced(own).length < FEW_LETTERS);
    return { page: place + 1, own, whole: unspaced(lines.map(({ text }) => text)), isScan };
  });
  const words = read.flatMap(({ own, page }) => wordsOf(own.join("\n"), page));
  const onPages = (texts: string[], test: (page: (typeof read)[number], text: string) => boolean) =>
    texts.flatMap((text) => {
      // The last, since contents come first.
      const page = read.findLast((each) => test(each, text))?.page;
      return page === undefined ? [] : [{ text, page }];
    });
  return {
    pages: pages.length,
    scanned: read.flatMap(({ isScan, page }) => (isScan ? [page] : [])),
    texts: wanted.texts.map(({ id, body }) => ({ id, ...findText(wordsOf(body, 0), words) })),
    headings: onPages(wanted.headings, ({ own }, heading) => {
      return own.some((line) => keyOf(line.replace(NUMBER, "")) === keyOf(heading));
    }),
    marks: onPages(wanted.marks, ({ whole }, mark) => whole.includes(unspaced([mark]))),
  };
}

function unspaced(lines: readonly string[]): string {
  return lines.join("").replaceAll(/\s/g, "");
}
