import { z } from "zod";
import { writtenRange } from "#app/domain/amounts/range.ts";
import { readPart } from "#foundation/forms/rows.ts";
import { formOf } from "#foundation/forms/schemas.ts";
import { keyOf } from "./exhibit.ts";
import { FIGURES } from "./exhibit-input.ts";
import { FACT_FIELDS, PART_FIELDS, partKeys } from "./fields.ts";
import { sumOf } from "./parts.ts";
import type { Exhibit } from "./queries.server.ts";

const part = formOf(PART_FIELDS, { weight: FIGURES.weight }).transform(({ weight, ...facts }) => ({
  ...facts,
  weightLow: weight?.low ?? null,
  weightHigh: weight?.high ?? null,
}));

export type Part = z.infer<typeof part>;

type Typed = Readonly<Record<string, string>>;

/** A part whose reference was taken out is left out. */
export const splitInput = z.record(z.string(), z.string()).transform((typed, ctx) =>
  partKeys(typed)
    .filter((key) => typed[`reference-${key}`]?.trim())
    .flatMap((key) => {
      const fields = Object.keys(PART_FIELDS).map((name) => [name, typed[`${name}-${key}`] ?? ""]);
      return readPart(ctx, part, Object.fromEntries(fields), `-${key}`) ?? [];
    }),
);

/** What the references of parts end with: letters after a digit, else numbers. */
function namesOf(whole: string): string[] {
  const endings = /\d$/.test(whole) ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "123456789";
  return [...endings].map((ending) => whole + ending);
}

/** The form with one more part, by the next reference that no exhibit has. */
export function withPart(
  typed: Typed,
  whole: Exhibit,
  taken: readonly Pick<Exhibit, "reference">[],
): Typed {
  const keys = partKeys(typed);
  const others = keys.map((key) => typed[`reference-${key}`] ?? "");
  const known = [...taken.map(({ reference }) => reference), ...others].map(keyOf);
  const free = namesOf(whole.reference).find((name) => !known.includes(keyOf(name)));
  const key = Math.max(0, ...keys.map(Number)) + 1;
  return {
    ...typed,
    [`reference-${key}`]: free ?? "",
    [`substance-${key}`]: whole.substance ?? "",
  };
}

const MEASURES = [
  {
    what: "weight",
    unit: " g",
    low: ({ weightLow }: Part) => weightLow,
    high: ({ weightHigh }: Part) => weightHigh,
  },
  {
    what: "count",
    unit: "",
    low: ({ itemCount }: Part) => itemCount?.toString() ?? null,
    high: ({ itemCount }: Part) => itemCount?.toString() ?? null,
  },
];

/** Why an exhibit cannot be split into these parts; what is known of it and said of them has to add up. */
export function problemOfParts(whole: Part, parts: readonly Part[]): string | null {
  const names = namesOf(whole.reference);
  if (parts.length < 2) return "Enter two parts or more.";
  if (parts.some(({ reference }) => !names.includes(reference))) {
    return `The parts of ${whole.reference} are called ${names[0]}, ${names[1]} and so on.`;
  }
  const known = MEASURES.filter(({ low }) => low(whole) !== null);
  const compared = known.filter(({ low }) => parts.some((each) => low(each) !== null));
  if (known.length > compared.length && compared.length === 0) {
    return `Enter the ${known.map(({ what }) => what).join(" or the ")} of each part.`;
  }
  for (const { what, unit, low, high } of compared) {
    const lacking = parts.find((each) => low(each) === null);
    if (lacking) return `${lacking.reference} has no ${what}.`;
    const sum = (of: readonly Part[]) => writtenRange(sumOf(of.map(low)), sumOf(of.map(high)));
    if (sum(parts) !== sum([whole])) {
      return `The ${what} of the parts is ${sum(parts)}${unit}, that of ${whole.reference} ${sum([whole])}${unit}.`;
    }
  }
  return null;
}

/** What the list says of a part: what it says of the whole, but for what was measured of that one alone. */
export function factsOfPart(whole: Exhibit, { weightLow, ...part }: Part) {
  const { reference, purityLow, purityHigh, purityAs, weightKind } = whole;
  const text = `Part of ${reference}: ${whole.description}`;
  const isSame = part.substance === whole.substance;
  return {
    ...part,
    weightLow,
    description: text.length > FACT_FIELDS.description.max ? whole.description : text,
    form: whole.form,
    countOf: whole.countOf,
    analysed: null,
    weightKind: weightLow === null && weightKind !== "COUNTED" ? null : weightKind,
    purityLow: isSame ? purityLow : null,
    purityHigh: isSame ? purityHigh : null,
    purityAs: isSame ? purityAs : ("NOT_SAID" as const),
    placeFound: whole.placeFound,
    foundOn: whole.foundOn,
    seen: whole.seen,
    paperId: whole.paperId,
    page: whole.page,
  };
}
