import { grouped } from "./quantity.ts";

export interface Range {
  low: string;
  high: string;
}

type Read = string | { problem: string };

const ONE = { problem: "Enter one figure, or a range such as 9.8 to 10.4" };

/** A figure, a range such as `9.8 to 10.4 g` or `9.8 ± 0.1 g`, whose unit is said last; `read` reads one figure. */
export function readRange(
  text: string,
  read: (figure: string) => Read,
): Range | { problem: string } {
  const said = text.trim().replaceAll(/\s+/g, " ");
  const [first = "", second, ...more] = said.split(/ ?(?:[-–—±]|\+\/-) ?| to /i);
  // Nothing before the dash: a figure below nothing.
  if (second === undefined || first === "") {
    const one = read(said);
    return typeof one === "string" ? { low: one, high: one } : one;
  }
  const unit = unitOf(second);
  const isUnitLast = unit !== "" || unitOf(first) === "";
  const low = read(unitOf(first) === "" ? `${first} ${unit}` : first);
  const high = read(second);
  if (typeof low !== "string") return low;
  if (typeof high !== "string") return high;
  if (more.length > 0 || !isUnitLast) return ONE;
  if (/±|\+\/-/.test(said)) {
    const ends = [Number(low) - Number(high), Number(low) + Number(high)];
    const places = Math.max(decimalsOf(low), decimalsOf(high));
    return readRange(ends.map((end) => end.toFixed(places)).join(" to "), read);
  }
  if (Number(low) <= Number(high)) return { low, high };
  return { problem: "The first figure is above the second" };
}

/** What stands behind the last digit. */
function unitOf(figure: string): string {
  return figure.replace(/^.*\d/, "").trim();
}

function decimalsOf(decimal: string): number {
  return decimal.split(".")[1]?.length ?? 0;
}

/** A stored range as it is read and typed: `9.8 to 10.4`; empty where there is none. */
export function writtenRange(low: string | null, high: string | null): string {
  if (low === null || high === null) return "";
  return low === high ? low : `${low} to ${high}`;
}

/** `4.9 to 5.3 g`, `72 %`; empty where there is none. */
export function measured(unit: "g" | "%", low?: string | null, high?: string | null): string {
  return low && high ? `${writtenRange(grouped(low), grouped(high))} ${unit}` : "";
}
