import type { Paper, PaperSide } from "./paper.ts";
import { PAPER_KINDS, type PaperKind } from "./paper-kind.ts";
import { paperName } from "./paper-name.ts";

export const PAPER_SIDES = ["CLIENT", "STAFF"] as const satisfies PaperSide[];

/** What a list of papers is narrowed to. */
export interface PaperFilter {
  search: string;
  kind: PaperKind | null;
  side: PaperSide | null;
}

/** The filter in an address; what it does not know is left out. */
export function paperFilter(asked: URLSearchParams): PaperFilter {
  return {
    search: (asked.get("search") ?? "").trim().slice(0, 100),
    kind: PAPER_KINDS.find((kind) => kind === asked.get("kind")) ?? null,
    side: PAPER_SIDES.find((side) => side === asked.get("side")) ?? null,
  };
}

/** The papers that a filter leaves; a job has some hundreds at most. */
export function narrowPapers(
  papers: readonly Paper[],
  { search, kind, side }: PaperFilter,
): Paper[] {
  const words = search.toLowerCase();
  return papers.filter((paper) => {
    const texts = [
      paperName(paper),
      paper.title,
      ...paper.versions.map(({ fileName }) => fileName),
    ];
    return (
      (kind === null || paper.kind === kind) &&
      (side === null || paper.sentBySide === side) &&
      texts.some((text) => text.toLowerCase().includes(words))
    );
  });
}
