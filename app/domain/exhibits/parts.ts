import { writtenRange } from "#app/domain/amounts/range.ts";
import type { ExhibitFacts } from "./exhibit-input.ts";

/** `IB/9` of `IB/9A`, which itself is the whole of `IB/9A1`. */
const PART = /^(.*\d)[A-Z]$|^(.*\d[A-Z])\d+$/i;

/** `IB/9` of its part `IB/9A`; empty where the reference is not that of a part. */
export function wholeOf(reference: string): string {
  const [, ...wholes] = PART.exec(reference) ?? [];
  return wholes.join("");
}

/** Parts by the exhibit that is split into them, two at least: one letter alone tells two exhibits of one reference apart. */
export function partsIn<Listed extends Pick<ExhibitFacts, "reference">>(
  exhibits: readonly Listed[],
): Map<string, Listed[]> {
  const parts = Map.groupBy(exhibits, ({ reference }) => wholeOf(reference));
  return new Map([...parts].filter(([, own]) => own.length > 1));
}

type Weighed = Pick<ExhibitFacts, "reference" | "weightLow" | "weightHigh">;

/** By the reference of an exhibit that is listed with its parts: what these weigh together, where that is another weight. */
export function unequalParts(exhibits: readonly Weighed[]): Map<string, string> {
  const parts = partsIn(exhibits);
  const unequal = new Map<string, string>();
  for (const whole of exhibits) {
    const own = parts.get(whole.reference) ?? [];
    const isWeighed = [whole, ...own].every(({ weightLow }) => weightLow !== null);
    if (own.length === 0 || !isWeighed) {
      continue;
    }
    const low = sumOf(own.map(({ weightLow }) => weightLow));
    const high = sumOf(own.map(({ weightHigh }) => weightHigh));
    if (low !== sumOf([whole.weightLow]) || high !== sumOf([whole.weightHigh])) {
      unequal.set(whole.reference, `its parts weigh ${writtenRange(low, high)} g`);
    }
  }
  return unequal;
}

/** Of weights in grams, whole in 0.1 mg: `3.05`. */
export function sumOf(weights: readonly (string | null)[]): string {
  const tenths = weights.reduce((sum, weight) => sum + Math.round(Number(weight) * 10_000), 0);
  return `${tenths / 10_000}`;
}
