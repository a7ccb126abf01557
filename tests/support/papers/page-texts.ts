import { comparePages, type Wanted } from "#app/domain/papers/reading/compare-pages.ts";
import type { PageText } from "#app/domain/papers/reading/page-text.ts";

const HEIGHT = 842;
const LEADING = 12;

/** A page as it is read: its lines from the top, then those of its foot. */
export function pageText(text: string, foot = ""): PageText {
  const own = text
    .split("\n")
    .map((line, place) => ({ text: line, y: HEIGHT - (place + 2) * LEADING }));
  const below = foot.split("\n").reverse();
  const atFoot = below.map((line, place) => ({ text: line, y: 40 + place * LEADING })).reverse();
  return { lines: [...own, ...atFoot], height: HEIGHT, isHidden: false, hasPicture: true };
}

/** What a PDF with these pages has of what is wanted, without a PDF. */
export function readerOf(pages: readonly PageText[]) {
  return async (_file: unknown, wanted: Wanted) => ({ ...comparePages(pages, wanted), beside: [] });
}
