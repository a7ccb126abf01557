import { grouped, itemWords } from "#app/domain/amounts/quantity.ts";
import { measured } from "#app/domain/amounts/range.ts";
import { aUnit, eachUnit } from "#app/domain/prices/price.ts";
import type { Figure, FigureName } from "#app/words/sheet-results.ts";
import {
  type ExhibitCopy,
  type PriceCopy,
  type ReferenceCopy,
  type SheetInput,
  UNIT_REASON_LABELS,
  type ValueLine,
} from "#app/words/sheets.ts";
import type { Desk } from "./desk.ts";
import { shownTexts } from "./shown.ts";

// Rule 8: with those of harm.ts and growing.ts these are all sentences. None says dealer, role, intent or category.

export const NOTES = {
  ALL: [
    "Every figure is computed exactly and rounded only where it is shown: low ones down, high ones up.",
    "Tables are rounded to the penny or the second decimal, money in sentences to two significant figures.",
  ],
  VALUE: ["Figures of different scenarios, levels or drugs are not added up."],
  YIELD: [
    "Yields by plant, watt and area stand side by side; none is an average. The gap between them is evidence too.",
    "They are of dry material. What was weighed wet cannot be compared with them.",
  ],
  USE: [],
};

/** ` as base`; nothing where it is not said. */
export function asSaid(chemistry: ExhibitCopy["purityAs"]): string {
  return chemistry === "NOT_SAID" ? "" : ` as ${chemistry.toLowerCase()}`;
}

interface ValueFacts {
  line: ValueLine;
  exhibit: ExhibitCopy;
  /** From the least to the most of the rows. */
  price: PriceCopy;
  rows: readonly PriceCopy[];
  figures: readonly Figure[];
  likely: ValueLine["likely"];
}

export function valueSentences(desk: Desk, facts: ValueFacts): string[] {
  const { line, exhibit, price, rows, figures, likely } = facts;
  const { cut, levelReason, levelEvidence, isWhole, by } = line;
  const all = (name: FigureName) => figures.filter((figure) => figure.name === name);
  const worth = all("VALUE").map(({ about }) => `${priceWords(price, rows)}: ${about}.`);
  const whole = isWhole ? ", whole ones" : "";
  const units = all("UNITS").map(({ annex }) => `That is ${annex}${whole}.`);
  const other =
    by === "COUNT"
      ? "By its weight"
      : `Counted as ${itemWords(exhibit.itemCount ?? 0, exhibit.countOf)}`;
  return [
    exhibitSentence(exhibit, price),
    ...(cut ? [`Cut, there is ${cut.factor} times as much${bracketed(cut.evidence)}.`] : []),
    ...all("PURITY_AFTER").map(({ label, annex }) => `${label}: ${annex}.`),
    ...worth,
    ...unitSentence(desk, facts),
    ...units,
    ...all("VALUE_BESIDE").map(({ about }) => `${other} it would be ${about}.`),
    ...all("PURE").map(({ label, annex }) => `${label}: ${annex}.`),
    ...(levelReason ? [`The level: ${levelReason}${bracketed(levelEvidence)}.`] : []),
    ...(likely ? [likelySentence(likely)] : []),
  ];
}

/** `KLS/2: 17 wraps, 3 of them analysed, 3.40 g of powder, cocaine 41 % (P4, page 2).` */
function exhibitSentence(exhibit: ExhibitCopy, { unitName }: PriceCopy): string {
  const { reference, form, substance, itemCount, countOf, analysed, source } = exhibit;
  const weight = weightInWords(exhibit);
  const purity = purityInWords(exhibit);
  const amount = weight && `${weight}${form ? ` of ${inSentence(form)}` : ""}`;
  const drug = `${inSentence(substance ?? "")}${purity && ` ${purity}${asSaid(exhibit.purityAs)}`}`;
  const number = countOf
    ? itemWords(itemCount ?? 0, countOf)
    : `${grouped(`${itemCount ?? 0}`)} × ${unitName}`;
  const count = (itemCount ?? 1) > 1 || !weight ? number : "";
  const sample = analysed && analysed !== itemCount ? `${analysed} of them analysed` : "";
  return `${reference}: ${[count, sample, amount, drug].filter(Boolean).join(", ")}${bracketed(source)}.`;
}

/** `72 %`, `38 to 44 %` */
export function purityInWords({ purityLow, purityHigh }: ExhibitCopy): string {
  return measured("%", purityLow, purityHigh);
}

/** `113.4 g`, `9.8 to 10.4 g (gross)` */
export function weightInWords({ weightLow, weightHigh, weightKind }: ExhibitCopy): string {
  const weight = measured("g", weightLow, weightHigh);
  return weight && weightKind && weightKind !== "NET"
    ? `${weight} (${weightKind.toLowerCase()})`
    : weight;
}

/** `Most likely, in my opinion: £4,500, because that was paid.` */
function likelySentence({ pounds, reason }: NonNullable<ValueLine["likely"]>): string {
  return `Most likely, in my opinion: ${shownTexts("£", pounds)}, because ${reason}.`;
}

/** `At the ounce level, £1,000 to £1,200 an ounce (own casework, North West, May 2026, 14 observations)` */
function priceWords(price: PriceCopy, rows: readonly PriceCopy[]): string {
  const { level, low, high, unitName } = price;
  const many = rows.length > 1 ? `, the range of ${rows.length} records` : "";
  return `At the ${level} level, ${shownTexts("£", low, high)} ${aUnit(unitName)}${many} (${rows.map(observedWords).join("; ")})`;
}

/** `own casework, North West, March to May 2026, 14 observations, 70 % and above` */
export function observedWords({ sample, purity, ...price }: PriceCopy): string {
  const span = months(price.observedFrom, price.observedUntil);
  const observed = [price.printedSource, price.place, span];
  if (sample !== null) observed.push(`${sample} observation${sample === 1 ? "" : "s"}`);
  return [...observed, purityWords(purity)].filter(Boolean).join(", ");
}

/** `70 % and above`, `purity not known` */
export function purityWords(purity: PriceCopy["purity"]): string {
  if (!purity || /^(not applicable|n\/?a)$/i.test(purity)) return "";
  return /\d/.test(purity) ? purity : `purity ${inSentence(purity)}`;
}

/** `£1,000 to £1,200 an ounce of 28 g`, `£25 to £30 per gram`, `£5 to £8 a tablet` */
export function rateWords({ low, high, unitName, unitGrams }: PriceCopy): string {
  return `${shownTexts("£", low, high)} ${eachUnit(inSentence(unitName), unitGrams)}`;
}

const IS_GRAMS = /^(kilo)?gram(me)?$/i;

/** Rule 3: `The ounce is taken as 28 g, as the messages do.` */
function unitSentence({ references }: Desk, { line, price }: ValueFacts): string[] {
  const { deal, unitId, unitReason } = line;
  const { unitName, unitGrams } = price;
  const row = unitId === null ? undefined : references.get(unitId);
  const said = deal?.grams ?? unitGrams;
  const grams = measured("g", row?.low ?? said, row?.high ?? said);
  if (!grams || IS_GRAMS.test(unitName)) return [];
  const reason = unitReason ? `, ${UNIT_REASON_LABELS[unitReason]}` : "";
  const ofDeal = deal?.isMeasured ? "was measured as" : "is assumed to be";
  const verb = deal ? ofDeal : "is taken as";
  return [`The ${unitName} ${verb} ${grams}${bracketed(row?.source ?? deal?.evidence)}${reason}.`];
}

/** As it stands within a sentence: `cocaine`, but `MDMA`. */
export function inSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Where a row is laid down, and what it holds for: `R v Auton, dry`. */
export function sourceOf({ source, conditions }: Pick<ReferenceCopy, "source" | "conditions">) {
  return conditions ? `${source}, ${inSentence(conditions)}` : source;
}

/** By the id of a row or price where it is from. */
export function sourcesOf(
  { prices, references }: Pick<SheetInput, "prices" | "references">,
  wordsOf: (row: ReferenceCopy) => string,
) {
  const sources = new Map(references.map((row) => [row.id, wordsOf(row)]));
  for (const { id, printedSource, place } of prices) sources.set(id, `${printedSource}, ${place}`);
  return sources;
}

export function bracketed(text?: string | null): string {
  return text?.trim() ? ` (${text.trim()})` : "";
}

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** `March to May 2026`, `May 2026`, `December 2025 to January 2026` */
function months(from: string, until: string): string {
  return MONTH.formatRange(new Date(from), new Date(until)).replace(/\s*–\s*/, " to ");
}
