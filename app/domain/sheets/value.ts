import { type Desk, divisorOf, named, rangeOf, referenceOf, refuse, weightOf } from "./desk.ts";
import { compare, decimal, over, type Range, single, sum, times, wholeOver } from "./fraction.ts";
import { isSameChemistry, purityFigures } from "./purity.ts";
import type { ResultLine, ResultPart } from "./result.ts";
import { valueSentences } from "./sentences.ts";
import type { ExhibitCopy, PriceCopy, Scenario, ValueLine } from "./sheet.ts";
import { figureOf } from "./shown.ts";

interface Valued extends ResultLine {
  price: PriceCopy;
  exhibit: ExhibitCopy;
  value: Range;
}

/** Rule 4: a scenario stands by itself; nothing of it is added to another. */
export function valueScenario(desk: Desk, { id, name, lines }: Scenario): ResultPart {
  const seen = new Set<string>();
  const valued = lines.map((line) => {
    const { exhibitId } = line;
    if (seen.has(exhibitId))
      return refuse(desk, line.id, "It has a value in this scenario already");
    seen.add(exhibitId);
    return valueLine(desk, line);
  });
  const known = valued.filter((each) => each !== null);
  return {
    id,
    name,
    lines: lines.map((line, place): ResultLine => {
      const label = desk.exhibits.get(line.exhibitId)?.reference ?? "";
      const { figures = [], sentences = [] } = valued[place] ?? {};
      return { id: line.id, label, figures, sentences };
    }),
    totals: known.length === lines.length ? totalsOf(known) : [],
  };
}

/** Rules 1 and 2: price × weight, range × range. */
function valueLine(desk: Desk, line: ValueLine): Valued | null {
  const exhibit = desk.exhibits.get(line.exhibitId);
  const price = desk.prices.get(line.priceId);
  if (!exhibit || !price) return refuse(desk, line.id, "Choose an exhibit and a price");
  if (!isComparable(desk, line, exhibit, price)) return null;
  const rate = rangeOf(desk, price.id, "Price", price.low, price.high);
  const units = unitsOf(desk, line, exhibit, price);
  const pure = purityFigures(desk, line, exhibit);
  if (!rate || !units || !pure) return null;
  const value = times(units, rate);
  checkLikely(desk, line, value);
  const rowIds = [price.id, ...(line.unitId === null ? [] : [line.unitId])];
  const from = { rowIds, exhibitIds: [exhibit.id] };
  const figures = [figureOf("VALUE", `Value at the ${price.level} level`, value, from), ...pure];
  if (line.deal || line.isWhole)
    figures.push(figureOf("UNITS", `Number by the ${price.unitName}`, units, from));
  const sentences = valueSentences(desk, { line, exhibit, price, figures });
  return { id: line.id, label: exhibit.reference, figures, sentences, price, exhibit, value };
}

/** Rules 4 and 5: a drug has the price of that drug, in the same chemistry, or none. */
function isComparable(desk: Desk, line: ValueLine, exhibit: ExhibitCopy, price: PriceCopy) {
  const { reference, substance } = exhibit;
  if (named(substance) !== named(price.substance))
    return refuse(desk, line.id, `${reference} and its price are not said to be the same drug`);
  if (isSameChemistry(line, exhibit, price)) return true;
  return refuse(desk, line.id, `${reference} and its price are not said as the same salt`);
}

/** Rule 3: deals are linear, or whole where only whole ones are asked for; items are counted. */
function unitsOf(desk: Desk, line: ValueLine, exhibit: ExhibitCopy, price: PriceCopy) {
  const { id, reference, itemCount } = exhibit;
  const unit = unitWeight(desk, line, price);
  if (unit !== "COUNTED") {
    const weight = cutWeight(desk, line, exhibit);
    return weight && unit && (line.isWhole ? wholeOver : over)(weight, unit);
  }
  if (line.cut) return refuse(desk, line.id, "What is counted has no cut");
  if (itemCount !== null) return single(itemCount);
  return refuse(desk, id, `${reference} has no count, and the unit of its price no weight`);
}

/** Rule 3: what one unit weighs is said by a row of reference, the price row, or the line. */
function unitWeight(desk: Desk, { id, unitId, deal }: ValueLine, price: PriceCopy) {
  const what = `Weight of one ${price.unitName}`;
  if (deal && (unitId !== null || price.unitGrams !== null))
    return refuse(desk, id, `${what}: it is said already`);
  if (deal?.isMeasured && deal.evidence.trim() === "")
    return refuse(desk, id, `${what}: say where it was measured`);
  if (unitId !== null) {
    const row = referenceOf(desk, id, unitId, "UNIT");
    return row && divisorOf(desk, unitId, what, row.low, row.high);
  }
  const grams = deal?.grams ?? price.unitGrams;
  return grams === null ? "COUNTED" : divisorOf(desk, deal ? id : price.id, what, grams);
}

/** Rule 5: a cut makes more of it. */
function cutWeight(desk: Desk, { id, cut }: ValueLine, exhibit: ExhibitCopy): Range | null {
  const weight = weightOf(desk, exhibit);
  const factor = cut ? rangeOf(desk, id, "Cut", cut.factor) : single(1);
  if (cut?.evidence.trim() === "") return refuse(desk, id, "Cut: say what shows it");
  if (factor && compare(factor.low, single(1).low) < 0)
    return refuse(desk, id, "Cut: the factor is 1 or more");
  return cut ? weight && factor && times(weight, factor) : weight;
}

/** Rule 2: the only figure within a range is the one that the expert types, with a reason. */
function checkLikely(desk: Desk, { id, likely }: ValueLine, { low, high }: Range): void {
  if (!likely) return;
  const typed = decimal(likely.pounds);
  if (!typed || compare(low, typed) > 0 || compare(typed, high) > 0)
    refuse(desk, id, "The most likely figure is not within the range");
  if (likely.reason.trim() === "") refuse(desk, id, "The most likely figure needs a reason");
}

/** Rule 4: only lines of one drug at one level are added up, and only where each line has a value. */
function totalsOf(valued: readonly Valued[]): ResultLine[] {
  const drugAndLevel = ({ price }: Valued) => `${named(price.substance)}, ${named(price.level)}`;
  return [...Map.groupBy(valued, drugAndLevel).values()].flatMap((group) => {
    const price = group[1]?.price;
    if (!price) return [];
    const references = group.map(({ label }) => label).join(", ");
    const label = `${price.substance} at the ${price.level} level: ${references} together`;
    const rowIds = [...new Set(group.flatMap(({ figures }) => figures[0]?.rowIds ?? []))];
    const from = { rowIds, exhibitIds: group.map(({ exhibit }) => exhibit.id) };
    const figure = figureOf("VALUE", label, sum(group.map(({ value }) => value)), from);
    const id = group.map((line) => line.id).join(" ");
    return { id, label, figures: [figure], sentences: [`${label}: ${figure.about}.`] };
  });
}
