/** Exact: numerator and denominator. */
type Exact = [n: bigint, d: bigint];

/**
 * What a spreadsheet makes of a formula of numbers, `* / +` and INT, without its rounding errors. It knows nothing of
 * the product.
 */
export function evaluateFormula(formula: string): Exact {
  const plain = formula.replace(/INT\(([\d.*/]+)\)/g, (_, inner: string) => {
    const [n, d] = product(inner);
    return `${n / d}`;
  });
  const terms = plain.split("+").map(product);
  return terms.reduce(([n, d], [m, e]) => [n * e + m * d, d * e]);
}

function product(formula: string): Exact {
  if (!/^\d+(\.\d+)?([*/]\d+(\.\d+)?)*$/.test(formula)) throw new Error(`No formula: ${formula}`);
  let n = 1n;
  let d = 1n;
  for (const [, sign, whole, part = ""] of formula.matchAll(/([*/]?)(\d+)(?:\.(\d+))?/g)) {
    const top = BigInt(whole + part);
    const bottom = 10n ** BigInt(part.length);
    [n, d] = sign === "/" ? [n * bottom, d * top] : [n * top, d * bottom];
  }
  return [n, d];
}
