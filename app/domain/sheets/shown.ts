import {
  grouped,
  shownMoney,
  writtenPercent,
  writtenWeight,
} from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import { type Fraction, type Range, rangeOf } from "#app/domain/sheets/engine/fraction.ts";
import { FIGURE_UNITS, type Figure, type FigureName } from "#app/words/sheet-results.ts";
import type { ReferenceCopy } from "#app/words/sheets.ts";

type Unit = (typeof FIGURE_UNITS)[FigureName];

export function figureOf(name: FigureName, label: string, range: Range, rowIds: string[]): Figure {
  const unit = FIGURE_UNITS[name];
  const annex = shown(unit, range);
  const about = unit === "£" ? twoFigures(range, withoutPence(annex)) : annex;
  return { name, label, low: bound(range.low), high: bound(range.high), annex, about, rowIds };
}

function bound({ n, d, formula }: Fraction) {
  return { exact: d === 1n ? `${n}` : `${n}/${d}`, formula };
}

/** To the penny, 0.1 mg or two decimals; low rounded down, high rounded up. */
export function shown(unit: Unit, { low, high }: Range): string {
  if (unit === "£") return writtenRange(money(low, 1n, false), money(high, 1n, true));
  const [places, written] = unit === "g" ? [10_000n, writtenWeight] : [100n, writtenPercent];
  const end = (value: Fraction, isUp: boolean) => grouped(written(rounded(value, places, isUp)));
  return `${writtenRange(end(low, false), end(high, true))} ${unit}`;
}

/** The same of texts of an input, whole pounds without pence. */
export function shownTexts(unit: Unit, low: string, high = low): string {
  return withoutPence(shown(unit, rangeOf(low, high)));
}

/** Rule 1: two significant figures, low rounded down, high rounded up; under 2p is said so. */
function twoFigures({ low, high }: Range, exactly: string): string {
  const two = (value: Fraction, isUp: boolean) => {
    const spare = Math.max(0, `${rounded(value, 100n, false)}`.length - 2);
    return money(value, 10n ** BigInt(spare), isUp);
  };
  const text = withoutPence(writtenRange(two(low, false), two(high, true)));
  return text === exactly ? text : `about ${text}`;
}

/** To so many pence. */
function money({ n, d }: Fraction, step: bigint, isUp: boolean): string {
  const isUnder2p = n > 0n && n * 50n < d;
  return isUnder2p ? "under 2p" : shownMoney(rounded({ n, d: d * step }, 100n, isUp) * step);
}

/** In units of 1 / `places`. */
function rounded({ n, d }: Omit<Fraction, "formula">, places: bigint, isUp: boolean): bigint {
  return (n * places + (isUp ? d - 1n : 0n)) / d;
}

function withoutPence(text: string): string {
  return text.replace(/\.00(?!\d)/g, "");
}

/** `Cannabis, ASSUMPTION` and `28 to 40 g a plant`. */
export function rowParts({ subject, category, low, high, unit }: ReferenceCopy): string[] {
  return [[subject, category].filter(Boolean).join(", "), `${writtenRange(low, high)} ${unit}`];
}
