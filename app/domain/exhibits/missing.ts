import type { ExhibitFacts } from "./exhibit-input.ts";

/** What is counted and holds no drug. */
const THINGS =
  /\b(lamps?|ballasts?|transformers?|fans?|filters?|timers?|phones?|telephones?|handsets?|sims?( cards?)?|scales?|snap ?bags?|notebooks?|notes?|keys?|knives)\b/i;

/** What an exhibit still lacks before it can be valued, in words. Of a telephone nobody asks for weight and purity. */
export function missingOf(exhibit: ExhibitFacts): string[] {
  const { substance, form, placeFound, itemCount, countOf, description } = exhibit;
  const { weightLow, weightKind, purityLow, purityAs } = exhibit;
  const isSaid = [substance, form, weightKind, weightLow, purityLow].some((fact) => fact !== null);
  const isThing = THINGS.test([countOf, description].join(" "));
  const isDrug = isSaid || (!isThing && (itemCount ?? 1) > 1);
  const isCounted = weightKind === "COUNTED" && itemCount !== null;
  const lacks = {
    weight: isDrug && weightLow === null && !isCounted,
    "kind of weight": weightLow !== null && weightKind === null,
    substance: isDrug && substance === null,
    purity: isDrug && purityLow === null && !/cannabis/i.test(substance ?? ""),
    "basis of purity": purityLow !== null && purityAs === "NOT_SAID",
    "where found": placeFound === null,
  };
  return Object.entries(lacks).flatMap(([what, isMissing]) => (isMissing ? what : []));
}
