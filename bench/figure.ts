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
