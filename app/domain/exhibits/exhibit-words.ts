import { grouped } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import type { ExhibitFacts } from "./exhibit-input.ts";

type Facts<Name extends keyof ExhibitFacts> = Pick<ExhibitFacts, Name>;

/** How many there are, and of what: `17 wraps`. */
export function countWords({ itemCount, countOf }: Facts<"itemCount" | "countOf">): string {
  if (itemCount === null) {
    return "";
  }
  return `${itemCount.toLocaleString("en-GB")} ${countOf ?? (itemCount === 1 ? "item" : "items")}`;
}

/** `4.9 to 5.3 g` */
export function weightWords({ weightLow, weightHigh }: Facts<"weightLow" | "weightHigh">): string {
  const weight = writtenRange(weightLow, weightHigh);
  return weight && `${weight.replaceAll(/[\d.]+/g, grouped)} g`;
}
