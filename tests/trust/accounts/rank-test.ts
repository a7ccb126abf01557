interface Ranked {
  /** How likely a value of the first is above one of the second, equal ones by half: 0.5 is no difference. */
  effect: number;
  /** How likely so much of a difference is by chance alone. */
  p: number;
}

/** Compares two samples by the ranks of their values (Mann-Whitney, as a normal distribution). */
export function rankTest(one: readonly number[], other: readonly number[]): Ranked {
  const pairs = one.length * other.length;
  const above = (value: number) =>
    other.reduce((sum, each) => sum + (value > each ? 1 : value === each ? 0.5 : 0), 0);
  const u = one.reduce((sum, value) => sum + above(value), 0);
  const deviation = Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
  const z = Math.abs(u - pairs / 2) / deviation;
  return { effect: u / pairs, p: 2 * (1 - normal(z)) };
}

/** The share of a normal distribution below `z` (Abramowitz and Stegun 26.2.17, to seven digits). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0);
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
