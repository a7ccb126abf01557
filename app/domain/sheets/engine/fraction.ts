/** An exact number and the formula that gives it, made together, so that neither says what the other does not. */
export interface Fraction {
  n: bigint;
  /** Above 0. */
  d: bigint;
  formula: string;
}

export interface Range {
  low: Fraction;
  high: Fraction;
}

/** What a decimal text such as `113.4` says. */
export function decimal(text: string): Fraction {
  const [whole = "", part = ""] = text.split(".");
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length), formula: text };
}

export function rangeOf(low: string, high = low): Range {
  return { low: decimal(low), high: decimal(high) };
}

/** Below 0 where `a` is less than `b`, 0 where they are equal. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left === right ? 0 : left < right ? -1 : 1;
}

export function times(a: Range, b: Range): Range {
  return both(a, b, (x, y) => [x.n * y.n, x.d * y.d, `${x.formula}*${y.formula}`]);
}

/** Low ÷ high to high ÷ low; `b` is above 0. */
export function over(a: Range, b: Range): Range {
  return both(a, flipped(b), (x, y) => [x.n * y.d, x.d * y.n, `${x.formula}/${y.formula}`]);
}

/** How many whole ones of `b`, which is above 0, are in `a`. */
export function wholeOver(a: Range, b: Range): Range {
  return both(a, flipped(b), (x, y) => [(x.n * y.d) / (x.d * y.n), 1n, wholeFormula(x, y)]);
}

export function sum(ranges: readonly Range[]): Range {
  return ranges.reduce((a, b) =>
    both(a, b, (x, y) => [x.n * y.d + y.n * x.d, x.d * y.d, `${x.formula}+${y.formula}`]),
  );
}

function both(a: Range, b: Range, work: (x: Fraction, y: Fraction) => [bigint, bigint, string]) {
  return { low: lowestTerms(...work(a.low, b.low)), high: lowestTerms(...work(a.high, b.high)) };
}

function lowestTerms(n: bigint, d: bigint, formula: string): Fraction {
  let divisor = n;
  let rest = d;
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { n: n / divisor, d: d / divisor, formula };
}

function flipped({ low, high }: Range): Range {
  return { low: high, high: low };
}

/** Of whole numbers alone: a spreadsheet's 0.6/0.2 is a little less than 3, and its whole part 2. */
function wholeFormula({ formula: top }: Fraction, { formula: bottom }: Fraction): string {
  const most = Math.max(decimalsIn(top), decimalsIn(bottom));
  const scaled = (formula: string) =>
    formula.replaceAll(".", "").replace(/\b0+(?=\d)/g, "") + "0".repeat(most - decimalsIn(formula));
  return `INT(${scaled(top)}/${scaled(bottom)})`;
}

function decimalsIn(formula: string): number {
  return (formula.match(/\.\d*/g) ?? []).join("").replaceAll(".", "").length;
}
