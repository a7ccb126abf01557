/** What was read in the PDF of a version, and which declarations that was compared with. */
export interface Reading {
  pages: number;
  /** False: its pages are pictures, and where things are is said by hand. */
  hasText: boolean;
  /** Declarations whose words are not all there, and which words. */
  missing: { declarationId: string; words: string }[];
  /** Where an item of the checklist may be. */
  found: { itemId: string; page: number }[];
  declarationIds: string[];
  by: "words-1";
}

interface Compared {
  declarations: readonly { id: string; body: string }[];
  items: readonly { id: string; code: string; wording: string }[];
}

/** @param pages The text of each page. */
export function readReport(pages: readonly string[], { declarations }: Compared): Reading {
  const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const text = folded(pages.join(" "));
  const missing = declarations.filter(({ body }) => !text.includes(folded(body)));
  return {
    pages: pages.length,
    hasText: text !== "",
    missing: missing.map(({ id, body }) => ({ declarationId: id, words: body })),
    found: [],
    declarationIds: declarations.map(({ id }) => id),
    by: "words-1",
  };
}
