import type { ReadAmount } from "#app/domain/sheets/quantity.ts";

export interface Range {
  low: bigint;
  high: bigint;
}

const BETWEEN = /\s*[-–—]\s*|\s+to\s+/i;
const UNIT = /[\p{L}µ%].*$/u;

/** A figure or a range such as `9.8 to 10.4 g`, whose unit may be said once; `read` reads one figure. */
export function readRange(
  text: string,
  read: (figure: string) => ReadAmount,
): Range | { problem: string } {
  const [first = "", second, ...more] = text.trim().split(BETWEEN);
  // Nothing before the dash: a figure below nothing.
  const isOne = second === undefined || first === "";
  if (more.length > 0) return { problem: "Enter one figure, or a range such as 9.8 to 10.4" };
  const high = read(isOne ? text.trim() : second);
  if (typeof high !== "bigint") return high;
  if (isOne) return { low: high, high };
  const unit = /\d$/.test(first) ? (UNIT.exec(second)?.[0] ?? "") : "";
  const low = read(`${first} ${unit}`);
  if (typeof low !== "bigint") return low;
  return low <= high ? { low, high } : { problem: "The first figure is above the second" };
}

/** A stored range as it is read and typed: `9.8 to 10.4`; empty where there is none. */
export function writtenRange(low: string | null, high: string | null): string {
  if (low === null || high === null) return "";
  return low === high ? low : `${low} to ${high}`;
}
