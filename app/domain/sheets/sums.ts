import { grouped } from "#app/domain/amounts/quantity.ts";
import { writtenRange } from "#app/domain/amounts/range.ts";
import type { Figure, FigureName } from "#app/words/sheet-results.ts";
import { shownTexts } from "./shown.ts";

interface Factor {
  sign: "" | "×" | "÷";
  low: string;
  high: string;
}

/** How a figure arises: `113.4 g ÷ 28 g × £1,000 to £1,200`. Empty of totals and of whole units, which sentences explain. */
export function sumOf({ name, low, high }: Pick<Figure, "name" | "low" | "high">): string {
  if (/[+(]/.test(low.formula)) return "";
  const factors = factorsOf(low.formula, high.formula);
  const units = unitsOf(name, factors);
  const words = factors.flatMap(({ sign, low: from, high: until }, at) => {
    const unit = units[at] ?? "";
    if (sign === "÷" && from === "1" && until === "1") return [];
    const figure =
      unit === "£"
        ? shownTexts("£", from, until)
        : writtenRange(grouped(from), grouped(until)) + unit;
    return sign ? [sign, figure] : [figure];
  });
  return words.join(" ");
}

const SIGNS = { "": "", "*": "×", "/": "÷" } as const;

/** Both formulas are made in the same steps. A purity is in per cent: its division by 100 is left out. */
function factorsOf(low: string, high: string): Factor[] {
  const highs = [...high.matchAll(/[*/]?([\d.]+)/g)].map(([, number = ""]) => number);
  return [...low.matchAll(/([*/]?)([\d.]+)/g)].flatMap(([, sign = "", from = ""], at) => {
    const until = highs[at] ?? from;
    return sign === "/" && from === "100" && until === "100"
      ? []
      : [{ sign: SIGNS[sign as keyof typeof SIGNS], low: from, high: until }];
  });
}

/** The unit of each factor, as it stands behind its figure. */
function unitsOf(name: FigureName, factors: readonly Factor[]): string[] {
  const isWeighed = factors.some(({ sign }) => sign === "÷");
  return factors.map(({ sign }, at) => {
    const isLast = at === factors.length - 1;
    if (name.startsWith("VALUE") && isLast) return "£";
    if (name === "PURE") return ([" g", " %"] as const)[at] ?? "";
    if (name === "PURITY_AFTER") return at === 0 ? " %" : "";
    if (name === "YIELD") return isLast ? " g" : "";
    if (name === "YIELD_YEAR") return at === factors.length - 2 ? " g" : "";
    return isWeighed && (at === 0 || sign === "÷") ? " g" : "";
  });
}
