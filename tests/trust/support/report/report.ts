import type { Proof } from "./prove.ts";

export interface ReportRow extends Proof {
  /** The day on which it was tried, as 2026-12-31. */
  day: string;
  seconds: number;
}

const number = new Intl.NumberFormat("en-GB");
const HEAD = "| | promise | tried | failed | took | on | |\n|---|---|---:|---:|---:|---|---|";

/** The report as a page; promises without a row are named below the table. */
export function writeReport(
  heading: string,
  rows: readonly ReportRow[],
  promises: ReadonlySet<string>,
): string {
  const sorted = rows.toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  const tried = new Set(rows.map(titleOf));
  const untried = [...promises].filter((title) => !tried.has(title)).map((title) => `- ${title}`);
  const missing =
    untried.length > 0 ? `\n## Not yet tried at this size\n\n${untried.join("\n")}\n` : "";
  return `# Trust report\n\n${heading}\n\n${[HEAD, ...sorted.map(lineOf)].join("\n")}\n${missing}`;
}

function titleOf({ id, promise }: { id: string; promise: string }): string {
  return `${id} ${promise}`;
}

function lineOf({ id, promise, tried, failed, seconds, day, note = "" }: ReportRow): string {
  const counts = [number.format(tried), number.format(failed), `${number.format(seconds)} s`];
  return `| ${[id, promise, ...counts, day, note.replaceAll("|", "/")].join(" | ")} |`;
}
