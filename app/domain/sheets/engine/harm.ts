import { type Desk, named, referenceOf, weightOf } from "#app/domain/sheets/desk.ts";
import { inSentence } from "#app/domain/sheets/sentences.ts";
import { shown } from "#app/domain/sheets/shown.ts";
import type { ExhibitCopy, ReferenceCopy, SheetInput } from "#app/words/sheets.ts";
import { compare, decimal, type Fraction, over, type Range, rangeOf, sum } from "./fraction.ts";

/**
 * Rule 9: where the weight of the product lies among the indicative quantities, which are no thresholds; never which
 * category it is. Silent, with the reason, for under-18s, Scotland, Northern Ireland, and drugs without a quantity.
 */
export function harmSentences(desk: Desk, harm: SheetInput["harm"]): string[] {
  if (!harm) return [];
  if (harm.isUnder18) return ["No indicative quantity: the guideline is not for people under 18."];
  if (harm.jurisdiction !== "EW") {
    return ["No indicative quantity: the guideline is for England and Wales alone."];
  }
  const drugs = Map.groupBy(desk.exhibits.values(), ({ substance }) => named(substance));
  drugs.delete("");
  return [...drugs.values()].map((exhibits) => sentenceOf(desk, exhibits, harm.sentenceOn));
}

function sentenceOf(desk: Desk, exhibits: readonly ExhibitCopy[], day: string): string {
  const drug = exhibits[0]?.substance ?? "";
  const quantities = quantitiesOf(desk, drug, day);
  const weights = exhibits.flatMap((exhibit) =>
    exhibit.weightLow === null ? [] : (weightOf(desk, exhibit) ?? []),
  );
  const name = inSentence(drug);
  if (quantities.length === 0) {
    return `No guideline quantity on record for ${name} on ${day}.`;
  }
  if (weights.length < exhibits.length) {
    return `No indicative quantity: not all of the ${name} has a weight.`;
  }
  const total = sum(weights);
  const least = placeOf(total.low, quantities);
  const most = placeOf(total.high, quantities);
  const places = least === most ? least : `at the least ${least}, at the most ${most}`;
  return `${heavy(total)} of ${name}, as it is, ${places}. These quantities are not thresholds.`;
}

/** In kilograms from 1 kg. */
function heavy(grams: Range): string {
  const kilograms = over(grams, rangeOf("1000"));
  const isHeavy = kilograms.low.n >= kilograms.low.d;
  return isHeavy ? shown("g", kilograms).replace(/g$/, "kg") : shown("g", grams);
}

/** The rows that the sentences are about: none where nobody asks. */
export function harmRows({
  references,
  exhibits,
  harm,
}: Pick<SheetInput, "references" | "exhibits" | "harm">) {
  if (!harm || harm.isUnder18 || harm.jurisdiction !== "EW") return [];
  return references.filter((row) =>
    exhibits.some(({ substance }) => isOfDay(row, substance, harm.sentenceOn)),
  );
}

/** Whether it is of the edition on the day of sentence; what is counted instead of weighed is left out. */
function isOfDay(row: ReferenceCopy, drug: string | null, day: string): boolean {
  return (
    row.kind === "HARM_QUANTITY" &&
    row.unit === "g" &&
    named(row.subject) === named(drug) &&
    (row.validFrom ?? "") <= day &&
    day <= (row.validUntil ?? "9999")
  );
}

/** The least first. */
function quantitiesOf(desk: Desk, drug: string, day: string) {
  return [...desk.references.values()]
    .filter((row) => isOfDay(row, drug, day))
    .flatMap(({ id, kind }) => referenceOf(desk, id, id, kind) ?? [])
    .map(({ category, low }) => ({ category, grams: decimal(low) }))
    .sort((a, b) => compare(a.grams, b.grams));
}

function placeOf(grams: Fraction, quantities: ReturnType<typeof quantitiesOf>): string {
  const categoryOf = (each?: { category: string | null }) => `category ${each?.category}`;
  const same = quantities.find((each) => compare(each.grams, grams) === 0);
  const above = quantities.find((each) => compare(each.grams, grams) > 0);
  const below = quantities.findLast((each) => compare(each.grams, grams) < 0);
  if (same) return `is the indicative quantity of ${categoryOf(same)}`;
  if (!above) return `lies above the indicative quantity of ${categoryOf(below)}`;
  if (!below) return `lies below the indicative quantity of ${categoryOf(above)}`;
  return `lies between the indicative quantities of ${categoryOf(below)} and ${categoryOf(above)}`;
}
