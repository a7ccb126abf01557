/** A fault, how many seals or entries it affects, and the first of these seals where it is known. */
export interface Fault {
  seq: number | null;
  count: number;
  what: string;
}

/** Faults from before the opening of the newest chain, and those since. */
export interface Faults {
  before: Fault[];
  since: Fault[];
}

export function countFaults(faults: readonly Fault[]): number {
  return faults.reduce((sum, { count }) => sum + count, 0);
}

export function describeFault({ seq, count, what }: Fault): string {
  if (seq === null) return what;
  return count === 1 ? `Seal ${seq}: ${what}` : `Seals ${seq} to ${seq + count - 1}: ${what}`;
}
