import type { Wanted } from "#app/domain/papers/reading/compare-pages.ts";
import type { Read } from "#app/domain/papers/reading/look-into-file.server.ts";
import { headingsOf } from "#app/domain/reports/start/item-heading.ts";
import type { Reading } from "#app/words/reports.ts";
import { TO_BE_WRITTEN } from "./placeholders.ts";

interface Rules {
  declarations: readonly { id: string; kind: string; body: string }[];
  items: readonly { id: string; code: string }[];
}

/** What is looked for in the PDF of a report. */
export function wantedOf({ declarations, items }: Rules): Wanted {
  return {
    texts: declarations.map(({ id, body }) => ({ id, body })),
    headings: items.flatMap(headingsOf),
    marks: [TO_BE_WRITTEN],
  };
}

export function readingOf(read: Read, { declarations, items }: Rules): Reading {
  const { pages, scanned, texts, headings, marks, beside } = read;
  return {
    pages,
    scanned,
    missing: texts
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ id, wrong }) => ({ declarationId: id, words: wrong.join(", ") })),
    found: items.flatMap((item) => {
      const declared = declarations.find(({ kind }) => item.code === `DECL_${kind}`);
      const page =
        texts.find(({ id }) => id === declared?.id)?.page ||
        headings.find(({ text, page: at }) => at > 0 && headingsOf(item).includes(text))?.page;
      return page ? [{ itemId: item.id, page }] : [];
    }),
    left: marks.filter(({ page }) => page > 0),
    beside,
    declarationIds: declarations.map(({ id }) => id),
    by: "words-2",
  };
}
