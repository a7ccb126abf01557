import type { Proof } from "./prove.ts";

export interface ReportRow extends Proof {
  /** The day on which it was tried, as 2026-12-31. */
  day: string;
  seconds: number;
}

const number = new Intl.NumberFormat("en-GB");
const HEAD = "| | promise | tried | failed | took | on | |\n|---|---|---:|---:|---:|---|---|";

/** A part of the suite replaces its own rows of an earlier report; rows of promises that are no more go. */
export function mergeRows(
  earlier: readonly ReportRow[],
  now: readonly ReportRow[],
  promises: ReadonlySet<string>,
): ReportRow[] {
  const rows = new Map([...earlier, ...now].map((row) => [titleOf(row), row]));
  return [...rows.values()]
    .filter((row) => promises.has(titleOf(row)))
    .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}

/** The report as a page; promises without a row are named below the table. */
export function writeReport(
  heading: string,
  rows: readonly ReportRow[],
  promises: ReadonlySet<string>,
): string {
  const tried = new Set(rows.map(titleOf));
  const untried = [...promises].filter((title) => !tried.has(title)).map((title) => `- ${title}`);
  const missing =
    untried.length > 0 ? `\n## Not yet tried at this size\n\n${untried.join("\n")}\n` : "";
  return `# Trust report\n\n${heading}\n\n${[HEAD, ...rows.map(lineOf)].join("\n")}\n${missing}`;
}

/** The rows of a report that `writeReport` wrote. */
export function readReport(text: string): ReportRow[] {
  return text
    .split("\n")
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((line) => {
      const [, id = "", promise = "", tried = "", failed = "", took = "", day = "", note = ""] =
        line.split("|").map((cell) => cell.trim());
      const counts = { tried: count(tried), failed: count(failed), seconds: count(took) };
      return { id, promise, ...counts, day, note };
    });
}

function titleOf({ id, promise }: { id: string; promise: string }): string {
  return `${id} ${promise}`;
}

function lineOf({ id, promise, tried, failed, seconds, day, note = "" }: ReportRow): string {
  const counts = [number.format(tried), number.format(failed), `${number.format(seconds)} s`];
  return `| ${[id, promise, ...counts, day, note.replaceAll("|", "/")].join(" | ")} |`;
}

function count(cell: string): number {
  return Number(cell.replaceAll(/[^\d]/g, ""));
}
