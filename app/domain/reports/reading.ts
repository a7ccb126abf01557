import { DECLARATION_LABELS } from "./report.ts";

/** What was read in the PDF of a version, and which declarations that was compared with. */
export interface Reading {
  pages: number;
  /** False of a scan, and of a PDF that cannot be read: where things are is then said by hand. */
  hasText: boolean;
  /** Declarations that do not stand there word for word, and which words: "complied, added: not". */
  missing: { declarationId: string; words: string }[];
  /** Where an item of the checklist may be, counted from 1. */
  found: { itemId: string; page: number }[];
  declarationIds: string[];
  by: "words-1";
}

interface Compared {
  declarations: readonly { id: string; kind: string; body: string }[];
  items: readonly { id: string; code: string }[];
}

type Body = ReturnType<typeof bodyOf>;
type Words = ReturnType<typeof wordsOf>;

/** A page of a scan may have a few, as a stamp, a head or a foot. */
const LEAST_LETTERS = 200;
/** Words that stand together nowhere else by chance, and not near by. */
const [TOGETHER, TOGETHER_NEAR] = [3, 2];
/** How many lines of a page may be its head, or its foot with notes; and how many letters both together. */
const [MARGIN_LINES, MARGIN_LETTERS] = [14, 300];
/** So many letters further, and words later, a declaration is looked for again after a fault; its last words near it. */
const [FURTHER, NEAR, LATER] = [600, 60, 60];
const LETTERS_A_WORD = 5;
const LIST_MARKS = /(?<=^|\f)[^\S\n\f]*\(?(?:\d+(?:\.\d+)*|[a-z]|[ivx]+)[.)]+(?=\s)/gim;
/** Of a paragraph, "12.1" without a point behind it. */
const NUMBER = /^[^\p{L}\p{N}]*(?:\d+(?:\.\d+)*)?[^\p{L}\p{N}]*$/u;
const LETTER = /[\p{L}\p{N}]/gu;
const AROUND_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Compares the text of a report's pages with the words of its declarations. Letters and digits alone count: spaces,
 * quotation marks, ligatures, hyphens at the ends of lines and what stands between two pages make no difference.
 */
export function readReport(pages: readonly string[], { declarations, items }: Compared): Reading {
  const body = bodyOf(pages);
  const hasText = pages.some((page) => (page.match(LETTER)?.length ?? 0) >= LEAST_LETTERS);
  const compared = (hasText ? declarations : []).map((declaration) => {
    return { ...declaration, ...find(wordsOf(declaration.body), body) };
  });
  const plain = pages.map(unspaced);
  return {
    pages: pages.length,
    hasText,
    missing: compared
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ id, wrong }) => ({ declarationId: id, words: wrong.join(", ") })),
    found: items.flatMap((item) => {
      const declared = compared.find(({ kind }) => item.code === `DECL_${kind}`)?.page;
      const mark = unspaced(`[${itemName(item)}]`);
      const page = declared || plain.findIndex((text) => text.includes(mark)) + 1;
      return page > 0 ? [{ itemId: item.id, page }] : [];
    }),
    declarationIds: declarations.map(({ id }) => id),
    by: "words-1",
  };
}

/** "Own knowledge" of OWN_KNOWLEDGE; in brackets below the heading that answers an item, so that its page is found. */
export function itemName({ code }: { code: string }): string {
  const declared = Object.entries(DECLARATION_LABELS).find(([kind]) => code === `DECL_${kind}`);
  if (declared) return declared[1];
  const words = code.replaceAll("_", " ").toLowerCase();
  return words.replace(/^ai\b|^./, (start) => start.toUpperCase());
}

function unspaced(text: string): string {
  return text.replaceAll(/\s/g, "").toLowerCase();
}

/** The letters of all pages, where each stands in their text, and from which letter a line goes, of which page. */
function bodyOf(pages: readonly string[]) {
  const marked = pages.join("\f").normalize("NFKD");
  const text = marked.replaceAll(LIST_MARKS, (mark) => " ".repeat(mark.length));
  const letters: string[] = [];
  const places: number[] = [];
  const lines: { from: number; page: number }[] = [];
  let [last, page] = [0, 1];
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const between = text.slice(last, index);
    page += between.split("\f").length - 1;
    if (/[\n\f]/.test(between) || last === 0) lines.push({ from: letters.length, page });
    letters.push(letter.toLowerCase());
    places.push(index);
    last = index + letter.length;
  }
  return { text, letters: letters.join(""), places, lines };
}

/** The words of a declaration, without the numbers and points of its lists. */
function wordsOf(body: string) {
  return body
    .replaceAll(LIST_MARKS, "")
    .split(/[\s–—/]+/)
    .map((word) => ({
      text: word.replaceAll(AROUND_WORD, ""),
      letters: (word.normalize("NFKD").toLowerCase().match(LETTER) ?? []).join(""),
    }))
    .filter(({ letters }) => letters !== "");
}

function joined(words: Words, from: number, to: number): string {
  const parts = words.slice(from, to).map(({ letters }) => letters);
  return parts.join("");
}

/** Looks for a declaration from wherever some of its words stand together; the place with the fewest faults counts. */
function find(words: Words, body: Body) {
  let best = { page: 0, wrong: words.map(({ text }) => text) };
  for (let place = 0; place < words.length; place += TOGETHER + 1) {
    const wanted = joined(words, place, place + TOGETHER + 1);
    const before = place === 0 ? 0 : joined(words, 0, place).length + MARGIN_LETTERS;
    let at = body.letters.indexOf(wanted);
    for (let tries = 0; at >= 0 && tries < 5; tries += 1) {
      const followed = follow(words, body, Math.max(0, at - before));
      if (followed.wrong.length < best.wrong.length) best = followed;
      at = body.letters.indexOf(wanted, at + 1);
    }
    if (best.wrong.length <= words.length / 4) return best;
  }
  return best.wrong.length > words.length / 2 ? { ...best, wrong: ["nearly all of it"] } : best;
}

/** Goes through the words of a declaration from a place in the PDF: on which page it begins, and what is wrong. */
function follow(words: Words, body: Body, start: number) {
  let { at, place } = findAgain(words, 0, body, start);
  const page = body.lines[lineAt(body, at)]?.page ?? 0;
  const wrong = words.slice(0, place).map(({ text }) => text);
  while (place < words.length) {
    const end = wordEnd(words, place, body, at);
    if (end !== null) {
      [at, place] = [end, place + 1];
      continue;
    }
    const again = findAgain(words, place, body, at);
    const left = words.slice(place, again.place).map(({ text }) => text);
    const added = left.length === 0 ? again.added : "";
    // "experts" for "expert" goes on within the word.
    if (/^[\p{L}\p{N}]/u.test(added)) wrong.push(words[place - 1]?.text ?? "");
    else if (!NUMBER.test(added)) wrong.push(`added: ${added.replaceAll(AROUND_WORD, "")}`);
    wrong.push(...left);
    ({ at, place } = again);
  }
  return { page, wrong };
}

/** Where a word that stands here ends, also when the next page has it or the rest of it; null: it does not stand here. */
function wordEnd(words: Words, place: number, body: Body, at: number): number | null {
  const { letters } = body;
  const word = words[place]?.letters ?? "";
  const wanted = joined(words, place, place + TOGETHER);
  if (letters.startsWith(wanted, at)) return at + word.length;
  const { ends, starts } = aroundPageEnd(body, at);
  for (const part of ends.map((end) => end - at)) {
    if (part < 0 || part >= word.length || !letters.startsWith(wanted.slice(0, part), at)) continue;
    const rest = joined(words, place, place + 2).slice(part);
    const start = starts.find((from) => letters.startsWith(rest, from));
    if (start !== undefined) return start + word.length - part;
  }
  return letters.startsWith(word, at) ? at + word.length : null;
}

/** Where the text of this page may end, before its foot and notes, and that of the next begin, after its head. */
function aroundPageEnd(body: Body, at: number): { ends: number[]; starts: number[] } {
  const here = lineAt(body, at - 1);
  const ahead = body.lines.slice(here, here + 2 * MARGIN_LINES);
  const next = ahead.findIndex(({ page }) => page !== ahead[0]?.page);
  if (next < 0 || next > MARGIN_LINES) return { ends: [], starts: [] };
  const froms = ahead.map(({ from }) => from);
  return { ends: froms.slice(0, next + 1), starts: froms.slice(next, next + MARGIN_LINES) };
}

function lineAt({ lines }: Body, at: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where the declaration goes on after a fault, with the fewest words left out and added; nowhere: behind its end. */
function findAgain(words: Words, from: number, body: Body, at: number) {
  const { starts } = aroundPageEnd(body, at);
  let best = { place: words.length, at, added: "", faults: Math.min(words.length - from, LATER) };
  for (let left = 0; left < best.faults; left += 1) {
    const place = from + left;
    const further = place > words.length - TOGETHER ? NEAR : FURTHER;
    const here = search(words, place, body, at, at + further);
    const faults = left + (from > 0 && here !== null ? (here - at) / LETTERS_A_WORD : 0);
    const onNext = search(words, place, body, starts[0] ?? 0, starts.at(-1) ?? 0);
    if (here !== null && faults < best.faults) {
      const added = body.text.slice((body.places[at - 1] ?? -1) + 1, body.places[here]);
      best = { place, at: here, added: added.normalize("NFC"), faults };
    } else if (onNext !== null) best = { place, at: onNext, added: "", faults: left };
  }
  return best;
}

function search(words: Words, place: number, body: Body, from: number, to: number) {
  const within = body.letters.slice(0, to);
  const word = words[place]?.letters ?? "";
  for (let at = within.indexOf(word, from); at >= 0; at = within.indexOf(word, at + 1)) {
    let [end, next]: [number | null, number] = [at, place];
    const together = at - from > NEAR ? TOGETHER : TOGETHER_NEAR;
    while (end !== null && next < Math.min(words.length, place + together)) {
      end = wordEnd(words, next, body, end);
      next += 1;
    }
    if (end !== null) return at;
  }
  return null;
}
