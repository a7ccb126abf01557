import { NEARLY_ALL } from "#app/words/reports.ts";
import { isListMark, keyOf, type Word } from "./words.ts";

/** So many words together are found nowhere else by chance. */
const TOGETHER = 3;
/** Notes or another column may stand within a text: it is looked for among so many times its words. */
const SPREAD = 2;
/** A text of which a greater share is left out does not stand there. */
const MOST_LEFT_OUT = 0.5;
const ENDS_SENTENCE = /[.;:!?][^\p{L}\p{N}]*$/u;
const AROUND_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}()]+$/gu;

/** Where the words of a report differ from those of a text. */
interface Change {
  /** Before which word of the text. */
  at: number;
  left: Word[];
  added: Word[];
}

/**
 * Looks for a text where most of it stands together: on which page it begins, 0 for none, and which words are not there,
 * or too many, as "complied" and "added: not". Words that are only divided otherwise are no fault.
 */
export function findText(text: readonly Word[], report: readonly Word[]) {
  // "28 days" may begin a paragraph of the text, and is no number of it.
  const wanted = text.filter((word) => !isListMark(word) || /\d$/.test(word.text));
  const { changes, page } = align(wanted, whereabouts(wanted, report));
  const wrong = changes.flatMap((change) => faultsOf(change, wanted));
  const left = changes.reduce((sum, change) => sum + change.left.length, 0);
  return left > wanted.length * MOST_LEFT_OUT ? { page: 0, wrong: [NEARLY_ALL] } : { page, wrong };
}

/** The words of the report among which most runs of a text's words stand, and some on either side. */
function whereabouts(wanted: readonly Word[], report: readonly Word[]): readonly Word[] {
  const runs = new Set(wanted.map((_, at) => runAt(wanted, at)));
  const hits = report.flatMap((_, at) => (runs.has(runAt(report, at)) ? [at] : []));
  const most = wanted.length * SPREAD;
  let best: number[] = [];
  let from = 0;
  for (const [to, at] of hits.entries()) {
    while (at - (hits[from] ?? at) > most) {
      from += 1;
    }
    if (to - from >= best.length) {
      best = hits.slice(from, to + 1);
    }
  }
  const first = best[0] ?? 0;
  const last = best.at(-1) ?? -most;
  return report.slice(Math.max(0, first - wanted.length), Math.max(0, last + most));
}

function runAt(words: readonly Word[], at: number): string {
  return words
    .slice(at, at + TOGETHER)
    .map(({ key }) => key)
    .join(" ");
}

/** With the fewest words left out and added; what stands before and behind the text in the report costs nothing. */
function align(wanted: readonly Word[], around: readonly Word[]) {
  const width = around.length + 1;
  const costs = new Uint16Array((wanted.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => wanted[row - 1]?.key === around[column - 1]?.key;
  for (let row = 1; row <= wanted.length; row += 1) {
    costs[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      costs[row * width + column] = isSame(row, column)
        ? cost(row - 1, column - 1)
        : 1 + Math.min(cost(row - 1, column), cost(row, column - 1));
    }
  }
  const lastRow = costs.subarray(wanted.length * width);
  const end = lastRow.indexOf(lastRow.reduce((least, each) => Math.min(least, each)));
  const changes: Change[] = [];
  let page = 0;
  let row = wanted.length;
  let column = end;
  let change: Change | null = null;
  while (row > 0) {
    if (isSame(row, column)) {
      row -= 1;
      column -= 1;
      page = around[column]?.page ?? 0;
      change = null;
      continue;
    }
    if (!change) {
      change = { at: row, left: [], added: [] };
      changes.unshift(change);
    }
    if (column === 0 || cost(row - 1, column) < cost(row, column - 1)) {
      row -= 1;
      change.at = row;
      change.left.unshift(...wanted.slice(row, row + 1));
    } else {
      column -= 1;
      change.added.unshift(...around.slice(column, column + 1));
    }
  }
  const [last, next] = around.slice(end - 1);
  // "to be true in part." where the text ends with "to be true."
  const isOver = !last || ENDS_SENTENCE.test(last.text) || !isSame(wanted.length, end);
  if (!isOver && next && /^\p{Ll}/u.test(next.text)) {
    changes.push({ at: wanted.length, left: [], added: [next] });
  }
  return { changes, page };
}

/** The number or bullet of a report's paragraph, before a paragraph or sentence of the text, is no fault either. */
function faultsOf({ at, left, added }: Change, wanted: readonly Word[]): string[] {
  const begins = [at, at + left.length].some((place) => {
    return wanted[place]?.startsLine || ENDS_SENTENCE.test(wanted[place - 1]?.text ?? ".");
  });
  const own = begins ? added.filter((word) => !isListMark(word)) : added;
  if (keyOf(written(left)) === keyOf(written(own))) {
    return [];
  }
  const words = (left.length > 0 ? left : own).map(({ text }) => {
    return text.replaceAll(AROUND_WORD, "");
  });
  return left.length > 0 ? words : [`added: ${words.join(" ")}`];
}

function written(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}
