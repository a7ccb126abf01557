import type { Paper } from "./paper.ts";

/** "P3"; an internal paper, which counts apart, "N3". */
export function paperName({ number, visibility }: Pick<Paper, "number" | "visibility">): string {
  return `${visibility === "INTERNAL" ? "N" : "P"}${number}`;
}

export function namesOfPapers(
  papers: ReadonlyArray<Parameters<typeof paperName>[0] & { id: string; title: string }>,
): Record<string, string> {
  return Object.fromEntries(
    papers.map((paper) => [paper.id, `${paperName(paper)} ${paper.title}`]),
  );
}
