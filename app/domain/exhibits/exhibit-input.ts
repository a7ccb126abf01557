import { z } from "zod";
import { readGrams, readMoney, readPurity, writtenMoney } from "#app/domain/amounts/quantity.ts";
import { readRange } from "#app/domain/amounts/range.ts";
import { isId } from "#foundation/forms/codes.ts";
import { version } from "#foundation/forms/identifiers.ts";
import { formOf, optionalRead } from "#foundation/forms/schemas.ts";
import { purestBase } from "./exhibit.ts";
import { EXHIBIT_FIELDS, FACT_FIELDS } from "./fields.ts";

const range = (read: Parameters<typeof readRange>[1]) =>
  optionalRead((text) => readRange(text, read));

export const FIGURES = { weight: range(readGrams), purity: range(readPurity) };

const typed = formOf(FACT_FIELDS, FIGURES);

type Typed = z.infer<typeof typed>;

function factsOf({ weight, purity, ...rest }: Typed) {
  return {
    ...rest,
    weightLow: weight?.low ?? null,
    weightHigh: weight?.high ?? null,
    purityLow: purity?.low ?? null,
    purityHigh: purity?.high ?? null,
  };
}

function requirePossible(
  { substance, purity, purityAs, itemCount, analysed }: Typed,
  ctx: z.RefinementCtx,
): void {
  if (analysed !== null && analysed > (itemCount ?? 0)) {
    const message = "More were analysed than there are";
    ctx.addIssue({ code: "custom", path: ["analysed"], message });
  }
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

/** The form of one exhibit; `seen`: the version that it showed. */
export const exhibitInput = formOf(EXHIBIT_FIELDS, {
  ...FIGURES,
  seen: version,
  paper: z.string().default(""),
  theirs: range(readPounds),
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
