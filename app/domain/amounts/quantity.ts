/** What was typed as a figure, in whole units; or why it cannot be read, in words for the person who typed it. */
export type ReadAmount = bigint | { problem: string };

const WEIGHT = /^(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<part>\d+))? ?(?<unit>\p{L}*)\.?$/u;
const MONEY =
  /^(?:(?:£|GBP) ?)?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<part>\d+))?(?<pence> ?p)?$/i;
const PERCENT = /^(?<whole>\d+)(?:\.(?<part>\d+))? ?(?:%|per ?cent|pct)?$/i;

/** Each with how many decimals of it make 0.1 mg. */
const UNITS: ReadonlyArray<[names: RegExp, decimals: number]> = [
  [/^(µg|μg|ug|mcg|micrograms?|microgrammes?)$/i, -2],
  [/^(mgs?|milligrams?|milligrammes?)$/i, 1],
  [/^(|g|gs|gms?|grams?|grammes?)$/i, 4],
  [/^(kgs?|kilos?|kilograms?|kilogrammes?)$/i, 7],
  [/^(t|tonnes?)$/i, 10],
];

/** 10,000 tonnes, which is what the database holds. */
const MOST_WEIGHT = 10n ** 14n;
const MOST_MONEY = 10n ** 12n;
const FOREIGN = /[€$¥₺₹]|\b(?:EUR|USD|AED|AUD|CAD|CHF|PLN|ALL|TRY|euros?|dollars?)\b/i;
const COMMA = /^\D*\d+,\d{1,2}(?!\d)/;
const BELOW_NOTHING = /^[-–−]\s*[£\d]/;

/** A weight as people write it (`1.5 kg`, `250mg`, `1,000 g`; without a unit: grams), in 0.1 mg. */
export function readWeight(text: string): ReadAmount {
  const typed = spaced(text);
  const { whole, part, unit = "" } = WEIGHT.exec(typed)?.groups ?? {};
  if (whole === undefined) return { problem: whyNot(typed, "a weight such as 113.4 g or 1.5 kg") };
  const decimals = UNITS.find(([names]) => names.test(unit))?.[1];
  if (decimals === undefined) return { problem: whyNotUnit(unit) };
  const tenths = scaled(whole, part, decimals);
  if (tenths === null) return { problem: "A weight is kept to 0.1 mg. This one is finer" };
  return tenths < MOST_WEIGHT ? tenths : { problem: "A weight is below 10,000 tonnes" };
}

/** The same as grams in a decimal text with the noughts that it came with: `3.40`. */
export function readGrams(text: string): string | { problem: string } {
  const read = readWeight(text);
  if (typeof read !== "bigint") return read;
  const { part = "", unit = "" } = WEIGHT.exec(spaced(text))?.groups ?? {};
  const finer = UNITS.find(([names]) => names.test(unit))?.[1] ?? 4;
  const places = Math.max(0, Math.min(4, part.length + 4 - finer));
  return (Number(read) / 10_000).toFixed(places);
}

/** Pounds sterling as people write them (`£1,000`, `12.5`, `GBP 1,000.00`, `50p`), in pence. */
export function readMoney(text: string): ReadAmount {
  const typed = spaced(text);
  if (FOREIGN.test(typed)) {
    return { problem: "Convert it to pounds first, and say at which rate among the assumptions" };
  }
  const { whole, part, pence: areP } = MONEY.exec(typed)?.groups ?? {};
  if (whole === undefined) return { problem: whyNot(typed, "an amount such as £1,000 or 12.50") };
  const pence = scaled(whole, part, areP ? 0 : 2);
  if (pence === null) return { problem: "An amount is in whole pence. This one is finer" };
  return pence < MOST_MONEY ? pence : { problem: "An amount is below £10,000,000,000" };
}

/** A purity as people write it (`72`, `72.5 %`), in 0.01 %. */
export function readPercent(text: string): ReadAmount {
  const typed = spaced(text);
  const { whole, part } = PERCENT.exec(typed)?.groups ?? {};
  if (whole === undefined) return { problem: whyNot(typed, "a purity such as 72 or 68.5 %") };
  const hundredths = scaled(whole, part, 2);
  if (hundredths === null) return { problem: "A purity is kept to 0.01 %. This one is finer" };
  return hundredths <= 10_000n ? hundredths : { problem: "A purity is at most 100 %" };
}

/** The same as a decimal text with the noughts that it came with: `72.0`. */
export function readPurity(text: string): string | { problem: string } {
  const read = readPercent(text);
  if (typeof read !== "bigint") return read;
  const { part = "" } = PERCENT.exec(spaced(text))?.groups ?? {};
  return (Number(read) / 100).toFixed(Math.min(2, part.length));
}

/** Grams, as forms, JSON and the database have them: `113.4`. `readWeight` reads it. */
export function writtenWeight(tenths: bigint): string {
  return decimals(tenths, 4).replace(/\.?(?<!0)0+$/, "");
}

/** Pounds, as forms and JSON have them: `1000.00`. `readMoney` reads it. */
export function writtenMoney(pence: bigint): string {
  return decimals(pence, 2);
}

/** Percent, as forms, JSON and the database have them: `72.5`. `readPercent` reads it. */
export function writtenPercent(hundredths: bigint): string {
  return decimals(hundredths, 2).replace(/\.?(?<!0)0+$/, "");
}

/** `£1,000.00`. */
export function shownMoney(pence: bigint): string {
  return `£${grouped(writtenMoney(pence))}`;
}

/** A decimal with a comma after each three digits: `1,113.4`. */
export function grouped(decimal: string): string {
  return decimal.replace(/^\d+/, (whole) => BigInt(whole).toLocaleString("en-GB"));
}

/** `17 wraps`; `40 items` where it is not said of what. */
export function itemWords(count: number, of?: string | null): string {
  return `${grouped(`${count}`)} ${of || (count === 1 ? "item" : "items")}`;
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function whyNot(typed: string, example: string): string {
  if (COMMA.test(typed)) return "Write decimals with a point, such as 1.5";
  if (BELOW_NOTHING.test(typed)) return "Must be 0 or more";
  return `Enter ${example}`;
}

function whyNotUnit(unit: string): string {
  if (!/^(oz|ozs|ounces?)$/i.test(unit)) {
    return `“${unit}” is no unit: write g, mg, µg, kg or tonnes`;
  }
  return "An ounce is taken as 28 g or as 28.35 g: write the weight in grams";
}

/** Null where the figure is finer than the last of so many decimals. */
function scaled(whole: string, part = "", places: number): bigint | null {
  const kept = part.replace(/(?<!0)0+$/, "");
  const digits = whole.replaceAll(",", "") + kept;
  const zeros = places - kept.length;
  if (zeros >= 0) return BigInt(digits) * 10n ** BigInt(zeros);
  const unit = 10n ** BigInt(-zeros);
  return BigInt(digits) % unit === 0n ? BigInt(digits) / unit : null;
}

function decimals(units: bigint, places: number): string {
  const digits = `${units}`.padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
