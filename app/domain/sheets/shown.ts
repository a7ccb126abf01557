import { decimal, exactText, type Fraction, type Range, single } from "./fraction.ts";
import { grouped, shownMoney, writtenPercent, writtenWeight } from "./quantity.ts";
import { FIGURE_UNITS, type Figure, type FigureName } from "./result.ts";

type Unit = (typeof FIGURE_UNITS)[FigureName];

/** A range as a figure: exact, by formula, as tables and as sentences have it. */
export function figureOf(
  name: FigureName,
  label: string,
  { low, high }: Range,
  from: Pick<Figure, "rowIds" | "exhibitIds">,
): Figure {
  const unit = FIGURE_UNITS[name];
  const bound = (end: Fraction) => ({ exact: exactText(end), formula: end.formula });
  const annex = shown(unit, { low, high });
  const about = unit === "£" ? twoFigures({ low, high }, withoutPence(annex)) : annex;
  return { name, label, low: bound(low), high: bound(high), annex, about, ...from };
}

/** To the penny, 0.1 mg or two decimals; low rounded down, high rounded up. */
export function shown(unit: Unit, { low, high }: Range): string {
  if (unit === "£") return joined(money(low, 1n, false), money(high, 1n, true));
  const written = (value: Fraction, isUp: boolean) =>
    unit === "g"
      ? writtenWeight(rounded(value, 10_000n, 1n, isUp))
      : writtenPercent(rounded(value, 100n, 1n, isUp));
  return `${joined(grouped(written(low, false)), grouped(written(high, true)))} ${unit}`;
}

/** The same of texts of an input, whole pounds without pence. */
export function shownTexts(unit: Unit, low: string, high = low): string {
  const nothing = single(0).low;
  return withoutPence(
    shown(unit, { low: decimal(low) ?? nothing, high: decimal(high) ?? nothing }),
  );
}

/** Rule 1: two significant figures, low rounded down, high rounded up; under 2p is said so. */
function twoFigures({ low, high }: Range, exactly: string): string {
  const two = (value: Fraction, isUp: boolean) => {
    const spare = Math.max(0, `${rounded(value, 100n, 1n, false)}`.length - 2);
    return money(value, 10n ** BigInt(spare), isUp);
  };
  const text = withoutPence(joined(two(low, false), two(high, true)));
  return text === exactly ? text : `about ${text}`;
}

function money(value: Fraction, step: bigint, isUp: boolean): string {
  const isUnder2p = value.n > 0n && value.n * 50n < value.d;
  return isUnder2p ? "under 2p" : shownMoney(rounded(value, 100n, step, isUp));
}

/** In units of 1 / `places`, to a multiple of `step`. */
function rounded({ n, d }: Fraction, places: bigint, step: bigint, isUp: boolean): bigint {
  const size = d * step;
  return ((n * places + (isUp ? size - 1n : 0n)) / size) * step;
}

function withoutPence(text: string): string {
  return text.replace(/\.00(?!\d)/g, "");
}

function joined(low: string, high: string): string {
  return low === high ? low : `${low} to ${high}`;
}
