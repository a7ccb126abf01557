/** Exact: numerator and denominator. */
type Exact = [n: bigint, d: bigint];

/**
 * What a spreadsheet makes of a formula of numbers, `* / +`, brackets and INT, without its rounding errors. It knows
 * nothing of the product.
 */
export function evaluateFormula(formula: string): Exact {
  const tokens = formula.match(/INT|\d+(?:\.\d+)?|[()*/+]/g) ?? [];
  if (tokens.join("") !== formula) throw new Error(`No formula: ${formula}`);
  let at = 0;
  const accept = (token: string) => tokens[at] === token && ++at > 0;
  const expect = (token: string) => {
    if (!accept(token)) throw new Error(`${token} is missing in ${formula}`);
  };
  const sum = (): Exact => {
    let [n, d] = product();
    while (accept("+")) {
      const [m, e] = product();
      [n, d] = [n * e + m * d, d * e];
    }
    return [n, d];
  };
  const product = (): Exact => {
    let [n, d] = operand();
    for (;;) {
      if (accept("*")) {
        const [m, e] = operand();
        [n, d] = [n * m, d * e];
      } else if (accept("/")) {
        const [m, e] = operand();
        [n, d] = [n * e, d * m];
      } else return [n, d];
    }
  };
  const operand = (): Exact => {
    const isWhole = accept("INT");
    if (accept("(")) {
      const [n, d] = sum();
      expect(")");
      return isWhole ? [n / d, 1n] : [n, d];
    }
    const [whole = "", part = ""] = (tokens[at++] ?? "").split(".");
    return [BigInt(whole + part), 10n ** BigInt(part.length)];
  };
  const value = sum();
  if (at !== tokens.length) throw new Error(`Not read to its end: ${formula}`);
  return value;
}
