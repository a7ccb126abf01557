import type { PriceCopy } from "#app/words/sheets.ts";
import { isDay } from "#foundation/forms/days.ts";
import { counted } from "#foundation/lists/counted.ts";
import { named } from "./desk.ts";
import { rangeOfPrices } from "./engine/value.ts";
import { isWithin } from "./price-days.ts";
import { rateWords } from "./sentences.ts";
import {
  exhibitNamed,
  type Material,
  type OfferedPrice,
  scenarioKeys,
  scenarioOf,
  type Typed,
} from "./sheet-form.ts";

const MONTHS = 12;

/** The rows that fit a line: of its drug, form and place, the level that is chosen, and within twelve months of the day. */
export function fittingPrices(material: Material, typed: Typed, key: string): OfferedPrice[] {
  const exhibit = exhibitNamed(typed[`exhibit-${key}`] ?? "", material.exhibits);
  const chosen = material.prices.find(({ id }) => id === typed[`price-${key}`]);
  const { place = "" } = typed;
  const days = daysOfLine(typed, key);
  if (!exhibit || !days.from) return [];
  return material.prices.filter(
    (price) =>
      !price.withdrawReason &&
      named(price.substance) === named(exhibit.substance) &&
      isOneOf(price.form, exhibit.form) &&
      isOneOf(price.place, place) &&
      (!chosen || named(price.level) === named(chosen.level)) &&
      isWithin(price, days, MONTHS),
  );
}

/** The day of the line's scenario, else the offence dates. */
function daysOfLine(typed: Typed, key: string) {
  const { asOfFrom = "", asOfUntil = "" } = typed;
  const day = typed[`scenario-${scenarioOf(scenarioKeys(typed), typed, key)}-day`] ?? "";
  return isDay(day) ? { from: day, until: day } : { from: asOfFrom, until: asOfUntil || asOfFrom };
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
