/** One line of the table that `npm run bench` prints: what was measured, beside what, and how much is enough. */
export interface Figure {
  /** For example "Jobs of my organisation, 32 connections". */
  what: string;
  product: number;
  /** For example "requests/s", "ms", "KB". */
  unit: string;
  /** A peer or the limit, measured in the same run; the line to reach is then one of the ratio. */
  beside?: { name: string; figure: number };
  /** The middle of the ratios of rounds taken in turn, where it is not that of the two figures. */
  ratio?: number;
  atLeast?: number;
  atMost?: number;
}

/** The product's figure as a share of the one beside it; none where nothing stands beside it. */
export function ratioOf({ product, beside, ratio }: Figure): number | undefined {
  return beside && (ratio ?? product / beside.figure);
}

/** Whether a figure reaches its line. One without a line is for orientation. */
export function isReached(figure: Figure): boolean {
  const judged = ratioOf(figure) ?? figure.product;
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = figure;
  return judged >= atLeast && judged <= atMost;
}

/** The heads of the columns that `figureRow` fills. */
export const FIGURE_HEAD = ["figure", "product", "beside", "", "ratio", "line", "reached"];

/** A figure as a row of a table. */
export function figureRow(figure: Figure): string[] {
  const { what, product, unit, beside } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    `${written(product)} ${unit}`.trim(),
    beside ? written(beside.figure) : "",
    beside?.name ?? "",
    ratio === undefined ? "" : ratio.toFixed(2),
    lineOf(figure),
    lineOf(figure) && (isReached(figure) ? "yes" : "NO"),
  ];
}

/** The figures that do not reach their line, in words. */
export function missedOf(figures: readonly Figure[]): string[] {
  return figures.filter((figure) => !isReached(figure)).map(tellMissed);
}

function tellMissed(figure: Figure): string {
  const ratio = ratioOf(figure);
  const got = `${written(figure.product)} ${figure.unit}`.trim();
  const share = ratio === undefined ? "" : `, ${ratio.toFixed(2)} x ${figure.beside?.name}`;
  return `${figure.what}: ${got}${share} (line: ${lineOf(figure)})`;
}

function lineOf({ atLeast, atMost, beside }: Figure): string {
  const times = beside ? " x" : "";
  if (atLeast !== undefined) return `≥ ${atLeast}${times}`;
  return atMost === undefined ? "" : `≤ ${atMost}${times}`;
}

function written(value: number): string {
  if (!Number.isFinite(value)) return "none";
  const isWhole = Number.isInteger(value) || Math.abs(value) >= 100;
  return value.toLocaleString("en-GB", { maximumFractionDigits: isWhole ? 0 : 2 });
}
