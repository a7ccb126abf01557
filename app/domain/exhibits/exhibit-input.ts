import { z } from "zod";
import { readGrams, readMoney, readPurity, writtenMoney } from "#app/domain/amounts/quantity.ts";
import { readRange } from "#app/domain/amounts/range.ts";
import { PAST } from "#app/domain/forms/days.ts";
import {
  optionalChoice,
  optionalDay,
  optionalRead,
  optionalWhole,
} from "#app/domain/forms/fields.ts";
import { isId, version } from "#app/domain/forms/identifiers.ts";
import { line, optionalLine } from "#app/domain/forms/text.ts";
import { BASES, SEEN, WEIGHT_KINDS } from "#app/words/exhibits.ts";
import { purestBase } from "./exhibit.ts";

const needed = (label: string, max: number) => line(label, max, `${label} is missing`);
const range = (read: Parameters<typeof readRange>[1]) =>
  optionalRead((text) => readRange(text, read));
const CHOOSE = "Choose from the list";

const typed = z.object({
  reference: needed("Reference", 40),
  description: needed("Description", 500),
  placeFound: optionalLine("Where found", 200),
  foundOn: optionalDay(PAST),
  substance: optionalLine("Substance", 60),
  form: optionalLine("Form", 60),
  itemCount: optionalWhole("How many", 100_000_000),
  countOf: optionalLine("Of what", 40),
  weight: range(readGrams),
  weightKind: optionalChoice(WEIGHT_KINDS, CHOOSE),
  purity: range(readPurity),
  purityAs: z.enum(BASES, CHOOSE).default("NOT_SAID"),
  page: optionalWhole("Page", 100_000),
});

type Typed = z.infer<typeof typed>;

/** The names of its fields. */
export const FACT_FIELDS: readonly string[] = Object.keys(typed.shape);

function factsOf({ weight, purity, ...rest }: Typed) {
  return {
    ...rest,
    weightLow: weight?.low ?? null,
    weightHigh: weight?.high ?? null,
    purityLow: purity?.low ?? null,
    purityHigh: purity?.high ?? null,
  };
}

function requirePossible({ substance, purity, purityAs }: Typed, ctx: z.RefinementCtx): void {
  const purest = purestBase(substance);
  if (!purity || purityAs !== "BASE" || Number(purity.high) <= purest) return;
  const message = `${substance} as a salt holds at most ${purest} % base. Check the basis, or call the substance “${substance} base”`;
  ctx.addIssue({ code: "custom", path: ["purity"], message });
}

export const factsInput = typed.superRefine(requirePossible).transform(factsOf);

/** Weights in grams and purities in percent, as decimal texts, days as `2026-03-27`. */
export type ExhibitFacts = z.infer<typeof factsInput>;

function readPounds(text: string) {
  const read = readMoney(text);
  return typeof read === "bigint" ? writtenMoney(read) : read;
}

function penceOf(pounds: string): number {
  return Number(pounds.replace(".", ""));
}

/** The form of one exhibit; `viewed`: whether our expert has seen it, `seen`: the version that it showed. */
export const exhibitInput = typed
  .extend({
    seen: version,
    viewed: z.enum(SEEN, CHOOSE),
    paper: z.string().default(""),
    theirs: range(readPounds),
    theirSource: optionalLine("Source of their figure", 300),
  })
  .superRefine(requirePossible)
  .transform(({ seen, viewed, paper, theirs, theirSource, ...rest }) => {
    const theirLow = theirs && penceOf(theirs.low);
    const theirHigh = theirs && penceOf(theirs.high);
    const paperId = isId(paper) ? paper : null;
    return {
      seen,
      facts: { ...factsOf(rest), seen: viewed, paperId, theirLow, theirHigh, theirSource },
    };
  });

export type ExhibitInput = z.infer<typeof exhibitInput>;
