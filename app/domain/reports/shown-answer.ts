import type { ITEM_ANSWERS, Reading } from "#app/words/reports.ts";

export interface Answer {
  answer: (typeof ITEM_ANSWERS)[number];
  page: string;
  note: string;
}

interface Item {
  id: string;
  given: (Answer & { at: Date }) | null;
}

type Newest = { addedAt: Date; reading: Pick<Reading, "found"> | null } | null | undefined;

/** Whether an item was answered for an earlier version alone. */
export function isOlder({ given }: Item, newest: Newest): boolean {
  return Boolean(given && newest && given.at < newest.addedAt);
}

/**
 * An item of the checklist as its form shows it: as it was answered for the newest version, else open, with the page that
 * was found in the PDF or that was said before.
 */
export function shownAnswer(item: Item, newest: Newest): Answer {
  const { id, given } = item;
  const found = newest?.reading?.found.find(({ itemId }) => itemId === id)?.page;
  const page = found === undefined ? "" : `${found}`;
  if (!given) {
    return { answer: "NO", page, note: "" };
  }
  if (isOlder(item, newest)) {
    return { answer: "NO", page: page || given.page, note: given.note };
  }
  return { answer: given.answer, page: given.page, note: given.note };
}
