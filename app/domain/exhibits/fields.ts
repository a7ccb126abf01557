import { BASIS_LABELS, SEEN_LABELS, WEIGHT_KIND_LABELS } from "#app/words/exhibits.ts";
import { choice, day, line, own, whole } from "#foundation/forms/field.ts";
import { SUBSTANCES } from "./exhibit.ts";

const FORMS = [
  "Powder",
  "Rock",
  "Crystal",
  "Tablet",
  "Capsule",
  "Liquid",
  "Herbal",
  "Flowering top",
  "Skunk-type",
  "Leaf",
  "Immature plants",
  "Resin",
];

const DESCRIPTION = {
  description: line("Description", 500, { needed: "Description is missing", rows: 2 }),
};

const FACTS = {
  reference: line("Reference", 40, "Reference is missing"),
  itemCount: whole("How many", 100_000_000),
  countOf: line("Of what", 40, { hint: "Such as tablets or wraps." }),
  analysed: whole("Analysed", 100_000_000, { hint: "Where not all of them were." }),
  substance: line("Substance", 60, { known: SUBSTANCES }),
  form: line("Form", 60, { known: FORMS }),
  weight: own("Weight in grams", { hint: "Such as 113.4, 9.8 to 10.4 or 1.5 kg." }),
  weightKind: choice("Kind of weight", WEIGHT_KIND_LABELS, { none: "Not said" }),
  purity: own("Purity in %", { hint: "Such as 72 or 68.5 to 75." }),
  purityAs: choice("Purity as", BASIS_LABELS, { initial: "NOT_SAID" }),
  placeFound: line("Where found", 200),
  foundOn: day("Found on", "PAST"),
  paper: own("Taken from", { none: "No paper of this job" }),
  page: whole("Page", 100_000),
};

/** What a list says of an exhibit. */
export const FACT_FIELDS = { ...FACTS, ...DESCRIPTION };

const { reference, substance, itemCount, weight } = FACTS;

/** What is said of each part of a split exhibit, in fields such as `weight-2`; all else is that of the whole. */
export const PART_FIELDS = { reference, substance, itemCount, weight };

/** The numbers of the parts of a form. */
export function partKeys(typed: Readonly<Record<string, string>>): string[] {
  return Object.keys(typed).flatMap((name) => /^reference-(\d{1,2})$/.exec(name)?.[1] ?? []);
}

/** `viewed`: whether our expert has seen it. */
export const EXHIBIT_FIELDS = {
  ...DESCRIPTION,
  ...FACTS,
  theirs: own("Other side’s figure in pounds", { hint: "What the other side says it is worth." }),
  theirSource: line("Source of the other side’s figure", 300),
  viewed: choice("Seen by us", SEEN_LABELS, { initial: "NONE", needed: "Choose from the list" }),
};
