import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";

const RESULTS = join(import.meta.dirname, "..", "results");

/** A Markdown table, aligned to be read as text; all columns but the first are figures. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const line = (row: string[]) => {
    const cells = widths.map((width, column) => {
      const text = row[column] ?? "";
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    return `| ${cells.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? "-" : "-:").padStart(width, "-"));
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** Prints a report, keeps it as `bench/results/NAME.md`, and ends with 1 when a figure is missed. */
export async function report(name: string, parts: string[], missed: string[]): Promise<void> {
  const machine = `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  const verdict = missed.length
    ? `Missed:\n\n${missed.map((miss) => `- ${miss}`).join("\n")}`
    : "Every figure is reached.";
  const date = new Date().toISOString().slice(0, 10);
  const text = `${[...parts, verdict, `${date}, ${machine}.`].join("\n\n")}\n`;
  console.log(`\n${text}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.md`), text);
  process.exitCode = missed.length ? 1 : 0;
}
