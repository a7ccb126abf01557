import { readGrams, readPurity } from "#app/domain/sheets/quantity.ts";
import { readRange } from "./amounts.ts";
import type { Basis, WeightKind } from "./exhibit.ts";

/** Longer cells hold no figure, and are not tried. */
const LONGEST_FIGURE = 80;

const KINDS: ReadonlyArray<[kind: WeightKind, words: RegExp]> = [
  ["ESTIMATED", /^(approx(\.|imately)?|about|circa|c\.|~|≈|est(\.|imated)?)$/],
  ["WET", /^(wet|damp|fresh)$/],
  ["GROSS", /^(gross|with packaging)$/],
  ["NET", /^nett?$/],
];
/** One figure or range with its unit, a word of ours before and behind it, and nothing else. */
const WEIGHT =
  /^(?:(approx\.|approximately|approx|about|circa|c\.|~|≈|estimated|est\.|est|wet|damp|fresh|gross|with packaging|nett|net) ?)?(\d[^()]*?)(?: (approx\.|approximately|approx|about|circa|c\.|~|≈|estimated|est\.|est|wet|damp|fresh|gross|with packaging|nett|net)| \((approx\.|approximately|approx|about|circa|c\.|~|≈|estimated|est\.|est|wet|damp|fresh|gross|with packaging|nett|net)\))?(?: \((?:in )?(?:total|all (\d+))\))?$/i;
const PURITY = /^(\d[^()]*?)(?: (?:as )?(?:free )?(base|hydrochloride|hcl|sulphate|sulfate))?$/i;
const COUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?: ?(?:x )?(\p{L}[\p{L} -]{2,39}))?$/u;
/** What is measured, not counted. */
const MEASURES =
  /^(grams?|grammes?|kilo.*|milli.*|micro.*|litres?|ounces?|pounds?|tonnes?|per ?cent)$/i;
const UNIT = /\b(?:kg|kilograms?|kilos?|g|gm|grams?|mg|milligrams?)\b|[µμ]g/gi;

export function kindOf(words: string): WeightKind | undefined {
  return KINDS.find(([, said]) => said.test(words.toLowerCase()))?.[0];
}

const BASIS_WORDS: ReadonlyArray<[basis: Basis, words: RegExp]> = [
  ["HYDROCHLORIDE", /hydrochloride|\bhcl\b/i],
  ["SULPHATE", /sul(ph|f)ate/i],
  ["BASE", /base\b/i],
];

/** The only basis that is named. */
export function basisOf(words: string): Basis | undefined {
  const named = BASIS_WORDS.filter(([, said]) => said.test(words));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/**
 * A weight that is plainly one, with the unit of its cell or of its column's heading: as it is typed into a form, and of
 * how many (`(all 17)`); or why it is none.
 */
export function weightIn(cell: string, heading: string) {
  const said = cell.length <= LONGEST_FIGURE ? WEIGHT.exec(cell) : null;
  if (!said) return { problem: "It is not plainly one weight" };
  const [, before = "", figure = "", behind, bracketed, count] = said;
  const [unit, ...more] = heading.match(UNIT) ?? [];
  const hasUnit = /\p{L}/u.test(figure.replace(" to ", ""));
  if (!hasUnit && (unit === undefined || more.length > 0)) return { problem: "It has no unit" };
  const typed = hasUnit ? figure : `${figure} ${unit}`;
  const range = readRange(typed, readGrams);
  if ("problem" in range) return range;
  return { ...range, typed, kind: kindOf(before) ?? kindOf(behind ?? bracketed ?? ""), count };
}

/**
 * A purity that is plainly one, in per cent, and of what; or why it is none.
 *
 * @param spread its uncertainty, where a column of its own says it; else empty.
 */
export function purityIn(cell: string, heading: string, spread: string) {
  const said = cell.length <= LONGEST_FIGURE ? PURITY.exec(cell) : null;
  if (!said) return { problem: "It is not plainly one purity" };
  const [, figure = "", basis = ""] = said;
  const isFraction = Number.parseFloat(figure) < 1;
  if (!figure.includes("%") && (isFraction || !heading.includes("%"))) {
    return { problem: "It has no per cent sign" };
  }
  const typed = spread ? `${figure} ± ${spread}` : figure;
  const range = readRange(typed, readPurity);
  return "problem" in range ? range : { typed, basis: basisOf(basis) };
}

/** How many there are, and of what: `17 wraps`. */
export function countIn(
  cell: string,
): { itemCount: string; countOf: string | undefined } | { problem: string } {
  const [, itemCount, countOf] = COUNT.exec(cell) ?? [];
  return itemCount && !MEASURES.test(countOf ?? "")
    ? { itemCount, countOf }
    : { problem: "It is not plainly one number" };
}
