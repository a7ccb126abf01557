import {
  type Desk,
  named,
  pricesOf,
  referenceOf,
  refuse,
  refuseWithdrawn,
  typedRange,
  weightOf,
} from "#app/domain/sheets/desk.ts";
import { inSentence, valueSentences } from "#app/domain/sheets/sentences.ts";
import { figureOf } from "#app/domain/sheets/shown.ts";
import type { ResultLine, ResultPart } from "#app/words/sheet-results.ts";
import type { ExhibitCopy, PriceCopy, Scenario, ValueLine } from "#app/words/sheets.ts";
import { compare, decimal, over, type Range, rangeOf, sum, times, wholeOver } from "./fraction.ts";
import { cutOf, purityFigures } from "./purity.ts";

interface Valued extends ResultLine {
  price: PriceCopy;
  value: Range;
  /** Whether it is by count or by weight waits for the expert. */
  isOpen: boolean;
}

/** Rule 4: a scenario stands by itself; nothing of it is added to another. */
export function valueScenario(desk: Desk, { name, lines }: Scenario): ResultPart {
  const firsts = new Map(lines.toReversed().map((line) => [line.exhibitId, line]));
  const valued = lines.map((line) =>
    firsts.get(line.exhibitId) === line
      ? valueLine(desk, line)
      : refuse(desk, line.id, "It has a value in this scenario already"),
  );
  const known = valued.filter((each) => each !== null);
  const isKnown = known.length === lines.length && !known.some(({ isOpen }) => isOpen);
  return {
    name,
    lines: lines.map((line, place): ResultLine => {
      const label = desk.exhibits.get(line.exhibitId)?.reference ?? "";
      const { figures = [], sentences = [] } = valued[place] ?? {};
      return { id: line.id, label, figures, sentences };
    }),
    totals: isKnown ? totalsOf(known) : [],
  };
}

/** Rules 1 and 2: price × weight, range × range. Rule 4: a drug has the price of that drug, or none. */
function valueLine(desk: Desk, line: ValueLine): Valued | null {
  const exhibit = desk.exhibits.get(line.exhibitId);
  const rows = pricesOf(desk, line);
  const [first] = rows;
  if (!exhibit || !first) return refuse(desk, line.id, "Choose an exhibit and a price");
  for (const row of rows) {
    refuseWithdrawn(desk, line.id, `The ${row.level} price of ${row.substance}`, row);
  }
  if (rows.some(({ substance }) => named(exhibit.substance) !== named(substance))) {
    const text = `${exhibit.reference} and its price are not said to be the same drug`;
    return refuse(desk, line.id, text);
  }
  if (rows.some((row) => !isAlike(row, first))) {
    return refuse(desk, line.id, "Prices taken together are of one level and one unit");
  }
  const price = { ...first, ...rangeOfPrices(rows) };
  const units = unitsOf(desk, line, exhibit, price);
  const pure = purityFigures(desk, line, exhibit);
  if (!units || !pure) return null;
  const rowIds = [...rows.map(({ id }) => id), ...(line.unitId === null ? [] : [line.unitId])];
  const worthOf = (number: Range) => times(number, rangeOf(price.low, price.high));
  const level = `Value at the ${price.level} level`;
  const counted = countBeside(line, exhibit, price, units);
  const byWeight = { by: counted ? ", by weight" : "", number: units };
  const byCount = counted && { by: ", by count", number: counted };
  const [main, beside] = byCount && line.by === "COUNT" ? [byCount, byWeight] : [byWeight, byCount];
  const value = worthOf(main.number);
  const figures = [figureOf("VALUE", level + main.by, value, rowIds)];
  if (beside) {
    figures.push(figureOf("VALUE_BESIDE", level + beside.by, worthOf(beside.number), rowIds));
  }
  figures.push(...pure);
  if (line.deal || line.isWhole) {
    figures.push(figureOf("UNITS", `Number by the ${price.unitName}`, units, rowIds));
  }
  const likely = likelyOf(desk, line, value);
  const sentences = valueSentences(desk, { line, exhibit, price, rows, figures, likely });
  const isOpen = counted !== null && !line.by;
  if (isOpen) {
    const text = `${exhibit.reference}: say whether its value is by weight or by count`;
    refuse(desk, line.id, text, "by");
  }
  return { id: line.id, label: exhibit.reference, figures, sentences, price, value, isOpen };
}

/** Whether two prices can be one range. */
export function isAlike(one: PriceCopy, other: PriceCopy): boolean {
  return (
    named(one.level) === named(other.level) &&
    named(one.unitName) === named(other.unitName) &&
    one.unitGrams === other.unitGrams
  );
}

/** Of several rows from the least to the most. */
export function rangeOfPrices(rows: readonly PriceCopy[]): Pick<PriceCopy, "low" | "high"> {
  const sorted = (texts: string[]) => texts.toSorted((a, b) => compare(decimal(a), decimal(b)));
  return {
    low: sorted(rows.map(({ low }) => low))[0] ?? "",
    high: sorted(rows.map(({ high }) => high)).at(-1) ?? "",
  };
}

/** What people sell by the piece, and count. */
const PIECES = /^(deal|wrap|bag|baggie|rock|tablet|pill|capsule|square|tab|piece|strip)s?$/i;

/** The count, where the number of units follows from the weight and is another one. */
function countBeside(
  { cut, isWhole, deal, unitId }: ValueLine,
  { itemCount }: ExhibitCopy,
  { unitName, unitGrams }: PriceCopy,
  units: Range,
): Range | null {
  const isWeighed = unitGrams !== null || deal !== null || unitId !== null;
  if (!isWeighed || cut || isWhole || (itemCount ?? 1) === 1 || !PIECES.test(unitName)) return null;
  const counted = rangeOf(`${itemCount}`);
  const isSame = compare(counted.low, units.low) === 0 && compare(counted.high, units.high) === 0;
  return isSame ? null : counted;
}

/** Rule 3: deals are linear, or whole where only whole ones are asked for; items are counted. Rule 5: a cut makes more. */
function unitsOf(desk: Desk, line: ValueLine, exhibit: ExhibitCopy, price: PriceCopy) {
  const { id, reference, itemCount } = exhibit;
  const unit = unitWeight(desk, line, price);
  if (unit !== "COUNTED") {
    const weight = weightOf(desk, exhibit);
    const cut = cutOf(desk, line);
    if (!weight || !cut || !unit) return null;
    return (line.isWhole ? wholeOver : over)(line.cut ? times(weight, cut) : weight, unit);
  }
  if (line.cut) return refuse(desk, line.id, "What is counted has no cut");
  if (itemCount !== null) return rangeOf(`${itemCount}`);
  return refuse(desk, id, `${reference} has no count, and the unit of its price no weight`);
}

/** Rule 3: what one unit weighs is said by a row of reference, the price row, or the line. */
function unitWeight(desk: Desk, { id, unitId, deal }: ValueLine, price: PriceCopy) {
  const what = `Weight of one ${price.unitName}`;
  if (deal && (unitId !== null || price.unitGrams !== null)) {
    return refuse(desk, id, `${what}: already entered`);
  }
  if (deal?.isMeasured && deal.evidence.trim() === "") {
    return refuse(desk, id, `${what}: say where it was measured`);
  }
  if (unitId !== null) {
    const row = referenceOf(desk, id, unitId, "UNIT");
    return row && rangeOf(row.low, row.high);
  }
  if (!deal) return price.unitGrams === null ? "COUNTED" : rangeOf(price.unitGrams);
  const grams = typedRange(desk, id, what, { low: deal.grams });
  return grams?.low.n === 0n ? refuse(desk, id, `${what}: must be more than 0`) : grams;
}

/** Rule 2: the only figure within a range is the one that the expert types, with a reason. */
function likelyOf(desk: Desk, { id, likely }: ValueLine, { low, high }: Range) {
  const what = "The most likely figure";
  const typed = likely && typedRange(desk, id, what, { low: likely.pounds });
  if (!typed) return null;
  if (compare(low, typed.low) > 0 || compare(typed.low, high) > 0) {
    return refuse(desk, id, `${what} is not within the range`);
  }
  return likely.reason.trim() ? likely : refuse(desk, id, `${what} needs a reason`);
}

/** Rule 4: only lines of one drug at one level are added up, and only where each line has a value. */
function totalsOf(valued: readonly Valued[]): ResultLine[] {
  const drugAndLevel = ({ price }: Valued) => `${named(price.substance)}, ${named(price.level)}`;
  return [...Map.groupBy(valued, drugAndLevel).values()].flatMap((group) => {
    const price = group[1]?.price;
    if (!price) return [];
    const references = group.map(({ label }) => label).join(", ");
    const of = [...new Set(group.map((line) => inSentence(line.price.form ?? "")))].filter(Boolean);
    const forms = of.length > 1 ? `, ${of.join(" and ")}` : "";
    const label = `${price.substance}${forms} at the ${price.level} level: ${references} together`;
    const rowIds = [...new Set(group.flatMap(({ figures }) => figures[0]?.rowIds ?? []))];
    const figure = figureOf("VALUE", label, sum(group.map(({ value }) => value)), rowIds);
    const id = group.map((line) => line.id).join(" ");
    return { id, label, figures: [figure], sentences: [`${label}: ${figure.about}.`] };
  });
}
