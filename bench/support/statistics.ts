export function median(values: number[]): number {
  return percentile(values, 50);
}

/** The smallest of the values that so many per cent do not exceed. */
export function percentile(values: number[], per: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((per / 100) * sorted.length) - 1)] ?? Number.NaN;
}
