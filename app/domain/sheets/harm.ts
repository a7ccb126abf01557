import { type Desk, divisorOf, named, referenceOf, weightOf } from "./desk.ts";
import { compare, type Fraction, over, type Range, single, sum, times } from "./fraction.ts";
import { inSentence } from "./sentences.ts";
import type { ExhibitCopy, ReferenceCopy, SheetInput } from "./sheet.ts";
import { shown } from "./shown.ts";

interface Quantity {
  category: string;
  grams: Fraction;
}

/**
 * Rule 9: where the weight of the product lies among the indicative quantities, which are no thresholds; never which
 * category it is. Silent, with the reason, for under-18s, Scotland, Northern Ireland, and drugs without a quantity.
 */
export function harmSentences(desk: Desk, harm: SheetInput["harm"]): string[] {
  if (!harm) return [];
  if (harm.isUnder18) return ["No indicative quantity: the guideline is not for people under 18."];
  if (harm.jurisdiction !== "EW")
    return ["No indicative quantity: the guideline is for England and Wales alone."];
  const drugs = Map.groupBy(desk.exhibits.values(), ({ substance }) => named(substance));
  drugs.delete("");
  return [...drugs.values()].flatMap((exhibits) => sentencesOf(desk, exhibits, harm.sentenceOn));
}

function sentencesOf(desk: Desk, exhibits: readonly ExhibitCopy[], day: string): string[] {
  const drug = exhibits[0]?.substance ?? "";
  const quantities = quantitiesOf(desk, drug, day);
  const weights = exhibits.flatMap((exhibit) =>
    exhibit.weightLow === null ? [] : (weightOf(desk, exhibit) ?? []),
  );
  const name = inSentence(drug);
  if (quantities.length === 0)
    return [`No indicative quantity: none of ${name} is held for a sentence on ${day}.`];
  if (weights.length < exhibits.length)
    return [`No indicative quantity: not all of the ${name} has a weight.`];
  const total = sum(weights);
  const [least, most] = [placeOf(total.low, quantities), placeOf(total.high, quantities)];
  const places = least === most ? least : `at the least ${least}, at the most ${most}`;
  return [`${heavy(total)} of ${name}, as it is, ${places}. These quantities are not thresholds.`];
}

/** In kilograms from 1 kg. */
function heavy(grams: Range): string {
  const kilograms = over(grams, single(1000));
  const isHeavy = kilograms.low.n >= kilograms.low.d;
  return isHeavy ? shown("g", kilograms).replace(/g$/, "kg") : shown("g", grams);
}

/** Of the edition on the day of sentence, the least first. */
function quantitiesOf(desk: Desk, drug: string, day: string): Quantity[] {
  const isOfDay = ({ kind, subject, validFrom, validUntil }: ReferenceCopy) =>
    kind === "HARM_QUANTITY" &&
    named(subject) === named(drug) &&
    (validFrom ?? "") <= day &&
    day <= (validUntil ?? "9999");
  const quantities = [...desk.references.values()].filter(isOfDay).flatMap((row) => {
    const range = divisorOf(desk, row.id, "Indicative quantity", row.low, row.high);
    if (!range || !referenceOf(desk, row.id, row.id, "HARM_QUANTITY")) return [];
    const grams = times(range, single(row.unit === "kg" ? 1000 : 1)).low;
    return row.unit === "kg" || row.unit === "g" ? [{ category: row.category ?? "", grams }] : [];
  });
  return quantities.sort((a, b) => compare(a.grams, b.grams));
}

function placeOf(grams: Fraction, quantities: readonly Quantity[]): string {
  const of = (each: Quantity | undefined) => `category ${each?.category}`;
  const same = quantities.find((each) => compare(each.grams, grams) === 0);
  const above = quantities.find((each) => compare(each.grams, grams) > 0);
  const below = quantities.findLast((each) => compare(each.grams, grams) < 0);
  if (same) return `is the indicative quantity of ${of(same)}`;
  if (!above) return `lies above the indicative quantity of ${of(below)}`;
  if (!below) return `lies below the indicative quantity of ${of(above)}`;
  return `lies between the indicative quantities of ${of(below)} and ${of(above)}`;
}
