/** A row of the table that `npm run bench` prints: a measured figure, what it is compared with, and the line to reach. */
export interface Figure {
  /** For example "Jobs of my organisation, 32 connections". */
  what: string;
  product: number;
  /** For example "requests/s", "ms", "KB". */
  unit: string;
  /** Another server or the limit, measured in the same run; the line to reach then applies to the ratio. */
  beside?: { name: string; figure: number };
  /** The median ratio of alternating rounds, when it is not the ratio of the two figures. */
  ratio?: number;
  atLeast?: number;
  atMost?: number;
}

/** The product's figure divided by the one it is compared with; undefined without one. */
export function ratioOf({ product, beside, ratio }: Figure): number | undefined {
  return beside && (ratio ?? product / beside.figure);
}

/** Whether a figure reaches its line. A figure without a line is for information only. */
export function isReached(figure: Figure): boolean {
  const judged = ratioOf(figure) ?? figure.product;
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = figure;
  return judged >= atLeast && judged <= atMost;
}

/** The headings of the columns that `figureRow` fills. */
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

/** Describes the figures that do not reach their line. */
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
