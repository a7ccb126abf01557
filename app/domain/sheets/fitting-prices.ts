import { counted } from "#app/domain/lists/counted.ts";
import type { PriceCopy } from "#app/words/sheets.ts";
import { named } from "./desk.ts";
import { rangeOfPrices } from "./engine/value.ts";
import { isWithin } from "./price-days.ts";
import { rateWords } from "./sentences.ts";
import { exhibitNamed, type Material, type Typed } from "./sheet-form.ts";

const MONTHS = 12;

/** The rows that fit a line: of its drug, form and place, the level that is chosen, and within twelve months of the day. */
export function fittingPrices(material: Material, typed: Typed, key: string): PriceCopy[] {
  const exhibit = exhibitNamed(typed[`exhibit-${key}`] ?? "", material.exhibits);
  const chosen = material.prices.find(({ id }) => id === typed[`price-${key}`]);
  const { asOfFrom = "", asOfUntil = "", place = "" } = typed;
  const until = asOfUntil || asOfFrom;
  if (!exhibit || !asOfFrom) return [];
  return material.prices.filter(
    (price) =>
      !price.withdrawReason &&
      named(price.substance) === named(exhibit.substance) &&
      isOneOf(price.form, exhibit.form) &&
      isOneOf(price.place, place) &&
      (!chosen || named(price.level) === named(chosen.level)) &&
      isWithin(price, { from: asOfFrom, until }, MONTHS),
  );
}

function isOneOf(said: string | null, wanted: string | null): boolean {
  return !said || !wanted || named(said) === named(wanted);
}

/** How far the rows lie apart, for each unit: `£60 to £100 a gram in 3 records`. */
export function spreadOf(prices: readonly PriceCopy[]): string[] {
  const units = Map.groupBy(prices, ({ unitName, unitGrams }) => `${named(unitName)} ${unitGrams}`);
  return [...units.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    return `${rateWords({ ...first, ...rangeOfPrices(rows) })} in ${counted(rows.length, "record")}`;
  });
}
