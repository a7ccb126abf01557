/** A line of a page, and how far above the page's foot it stands. */
export interface Line {
  text: string;
  y: number;
}

export interface PageText {
  lines: Line[];
  height: number;
  /** Its text is not what one sees, but what a scanner read in the picture above it. */
  isHidden: boolean;
  hasPicture: boolean;
}

/** What part of a page its head may take, and its foot. */
const EDGE = 0.15;
/** A head or foot of several pages stands at one height, give or take so many points. */
const SAME_HEIGHT = 6;

/** The heads and feet: lines at the edge of a page that stand at the same height of another, but for their figures. */
export function runningLines(pages: readonly PageText[]): Set<Line> {
  const atEdges = pages.flatMap((page) =>
    page.lines
      .filter(({ y }) => y < EDGE * page.height || y > (1 - EDGE) * page.height)
      .map((line) => ({
        line,
        page,
        text: line.text.replaceAll(/\d+/g, "#").replaceAll(/\s/g, ""),
      })),
  );
  const byText = Map.groupBy(atEdges, ({ text }) => text);
  const repeated = atEdges.filter(({ line, page, text }) =>
    byText
      .get(text)
      ?.some((other) => other.page !== page && Math.abs(other.line.y - line.y) <= SAME_HEIGHT),
  );
  return new Set(repeated.map(({ line }) => line));
}
