import type { Outcome } from "./prove.ts";

/** How many of these do not hold; each that does not is named. */
export function countFalse(claims: Record<string, boolean>): Outcome {
  const broken = Object.keys(claims).filter((claim) => !claims[claim]);
  return { tried: Object.keys(claims).length, failed: broken.length, note: broken.join(", ") };
}
