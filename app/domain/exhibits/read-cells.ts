import { readGrams, readPurity } from "#app/domain/amounts/quantity.ts";
import { readRange } from "#app/domain/amounts/range.ts";
import type { Basis, WeightKind } from "#app/words/exhibits.ts";
import { SUBSTANCES } from "./exhibit.ts";
import type { Column, ColumnField } from "./list-columns.ts";

/** The fields of the form of an exhibit, as they are typed. */
export type Typed = Partial<Record<string, string>>;

export interface Cell extends Column {
  text: string;
}

export interface Row {
  typed: Typed;
  /** What must be answered first, by its field. */
  asks: Typed;
  said: Partial<Record<ColumnField, Cell>>;
}

/** What it says, as it is typed into a form; or a `problem`, empty where nobody need be asked about it. */
type ReadCell = (cell: Cell, row: Row) => Typed;

/** Words instead of a figure, which are kept: a nominal content is no purity. */
export const IN_WORDS =
  /^(not \p{L}+|nil|none|unknown|tb[ac]|traces?( only)?|[\d.]+ ?([mµμ]g|mcg) nominal)$/iu;

const KINDS: ReadonlyArray<[kind: WeightKind, words: RegExp]> = [
  ["ESTIMATED", /^(approx(\.|imately)?|about|circa|c\.|~|≈|est(\.|imated)?)$/],
  ["WET", /^(wet|damp|fresh)$/],
  ["GROSS", /^(gross|with packaging)$/],
  ["NET", /^nett?$/],
];
/** One figure or range with its unit, which is never long, a word of ours before and behind it, and nothing else. */
const WEIGHT =
  /^(?:(approx\.|approximately|approx|about|circa|c\.|~|≈|estimated|est\.|est|wet|damp|fresh|gross|with packaging|nett|net) ?)?(\d[^()]{0,80}?)(?: \(?(approx\.|approximately|approx|about|circa|c\.|~|≈|estimated|est\.|est|wet|damp|fresh|gross|with packaging|nett|net)\)?)?(?: \((?:in )?(?:total|all (\d+))\))?$/i;
const PURITY =
  /^(\d[^()]{0,80}?)(?: (?:as )?(?:free )?(base|hydrochloride|hcl|sulphate|sulfate))?$/i;
const COUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?: ?(?:x )?(\p{L}[\p{L} -]{2,39}))?$/u;
/** What is measured, not counted. */
const MEASURES =
  /^(grams?|grammes?|kilo.*|milli.*|micro.*|litres?|ounces?|pounds?|tonnes?|per ?cent)$/i;
const UNIT = /\b(?:kg|kilograms?|kilos?|g|gm|grams?|mg|milligrams?)\b|[µμ]g/gi;

function kindOf(words = ""): WeightKind | undefined {
  return KINDS.find(([, said]) => said.test(words.toLowerCase()))?.[0];
}

const BASIS_WORDS: ReadonlyArray<[basis: Basis, words: RegExp]> = [
  ["HYDROCHLORIDE", /hydrochloride|\bhcl\b/i],
  ["SULPHATE", /sul(ph|f)ate/i],
  ["BASE", /base\b/i],
];

/** The only basis that is named. */
function basisOf(words = ""): Basis | undefined {
  const named = BASIS_WORDS.filter(([, said]) => said.test(words));
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/**
 * A weight that is plainly one, with the unit of its cell or of its column's heading: as it is typed into a form, and of
 * how many (`(all 17)`); or why it is none.
 */
export function weightIn(cell: string, heading: string) {
  const said = WEIGHT.exec(cell);
  if (!said) return { problem: "This is not one clear weight" };
  const [, before = "", figure = "", behind, count] = said;
  const [unit, ...more] = heading.match(UNIT) ?? [];
  const hasUnit = /\p{L}/u.test(figure.replace(" to ", ""));
  if (!hasUnit && (unit === undefined || more.length > 0)) return { problem: "It has no unit" };
  const typed = hasUnit ? figure : `${figure} ${unit}`;
  const range = readRange(typed, readGrams);
  if ("problem" in range) return range;
  return { ...range, typed, kind: kindOf(before) ?? kindOf(behind), count };
}

/** The first that is said counts; the others are kept as text. */
export const WEIGHTS: readonly ColumnField[] = ["net", "weight", "gross"];
const KIND_OF_COLUMN: Partial<Record<ColumnField, WeightKind>> = { net: "NET", gross: "GROSS" };
const TIMES = /(\d{1,6}) ?[x×] ?(\d{1,6}(?:\.\d{1,4})?) ?g\b/i;

function readWeight(cell: Cell, { said, typed, asks }: Row): Typed {
  const all = WEIGHTS.flatMap((field) => said[field] ?? []);
  if (cell !== all.find(({ text }) => !IN_WORDS.test(text))) {
    return { problem: "" };
  }
  const weight = weightIn(cell.text, cell.heading);
  if ("problem" in weight) {
    return weight;
  }
  const { low, kind, count } = weight;
  if (count && count !== typed.itemCount) {
    return { problem: "It is not of as many as are counted" };
  }
  const outer = all.at(-1) ?? cell;
  const most = weightIn(outer.text, outer.heading);
  if (!("problem" in most) && Number(low) > Number(most.high)) {
    return { problem: "The net weight cannot be more than the gross weight" };
  }
  const [times, many, each] = TIMES.exec(said.description?.text ?? "") ?? [];
  if (times && Number((Number(many) * Number(each)).toFixed(4)) !== Number(low)) {
    asks.weight = `“${times}” stands in its description, and is another weight`;
  }
  const ofColumn = cell.field ? KIND_OF_COLUMN[cell.field] : undefined;
  return {
    weight: weight.typed,
    weightKind: kind ?? kindOf(said.weightKind?.text) ?? ofColumn,
  };
}

/** A purity that is plainly one, in per cent, and of what. */
function readPurityCell({ text, heading }: Cell, { said }: Row): Typed {
  const found = PURITY.exec(text);
  if (!found) {
    return { problem: "This is not one clear purity" };
  }
  const [, figure = "", basis] = found;
  const isFraction = Number.parseFloat(figure) < 1;
  if (!figure.includes("%") && (isFraction || !heading.includes("%"))) {
    return { problem: "It has no per cent sign" };
  }
  const spread = said.uncertainty?.text ?? "";
  const isSpread = spread && !IN_WORDS.test(spread);
  const purity = isSpread ? `${figure} ± ${spread.replace(/^(±|\+\/-) ?/, "")}` : figure;
  const range = readRange(purity, readPurity);
  const purityAs = basisOf(basis) ?? basisOf(said.purityAs?.text) ?? basisOf(heading);
  return "problem" in range ? range : { purity, purityAs };
}

/** How many there are, and of what: `17 wraps`. */
function readCount(cell: Cell, { said }: Row): Typed {
  if (!WEIGHTS.some((field) => said[field]) && !("problem" in weightIn(cell.text, ""))) {
    said.weight = cell;
    return {};
  }
  const [, itemCount, countOf] = COUNT.exec(cell.text) ?? [];
  return itemCount && !MEASURES.test(countOf ?? "")
    ? { itemCount, countOf }
    : { problem: "This is not one clear number" };
}

const UNKNOWN = "We do not know a drug of this name";

function drugNamed(text: string): string | undefined {
  return SUBSTANCES.find((substance) => substance.toLowerCase() === text.toLowerCase());
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-](\d{1,2}|\p{L}{3,9})[ ./-](\d{4}|\d{2})$/u;

/** A day as people write it in Britain, such as `3/11/25` or `3rd November 2025`, as `2025-11-03`; others as they are. */
export function dayAsTyped(text: string): string {
  const [, day = "", month = "", year = ""] = DAY.exec(text) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = `${named || month}`.padStart(2, "0");
  return day ? `${year.padStart(4, "20")}-${number}-${day.padStart(2, "0")}` : text;
}

/** `value`, where the cell names one. */
function named(field: string, value: string | undefined, problem: string): Typed {
  return value ? { [field]: value } : { problem };
}

/** Of fields that are not read as they stand. */
export const READERS: Partial<Record<ColumnField, ReadCell>> = {
  description: ({ text }, { said }) => (said.substance ? {} : { substance: drugNamed(text) }),
  substance: ({ text }) => named("substance", drugNamed(text), UNKNOWN),
  itemCount: readCount,
  net: readWeight,
  weight: readWeight,
  gross: readWeight,
  weightKind: ({ text }) => named("weightKind", kindOf(text), "It is no kind of weight"),
  purity: readPurityCell,
  uncertainty: () => ({ problem: "" }),
  purityAs: ({ text }) => named("purityAs", basisOf(text), "It is no basis of a purity"),
  foundOn: ({ text }) => ({ foundOn: dayAsTyped(text) }),
  page: ({ text }) => ({ page: text.replace(/^(pages?|pp?|pg)\.? ?/i, "") }),
};
