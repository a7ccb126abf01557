import type { Paper } from "./paper.ts";

/** "P3"; an internal paper, which counts apart, "N3". */
export function paperName({ number, visibility }: Pick<Paper, "number" | "visibility">): string {
  return `${visibility === "INTERNAL" ? "N" : "P"}${number}`;
}
