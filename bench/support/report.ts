import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { postgresPrograms } from "#tests/trust/support/servers/external-postgres.ts";
import { FIGURE_HEAD, type Figure, figureRow, missedOf } from "./figure.ts";

const RESULTS = join(import.meta.dirname, "..", "results");

/** What a part has measured: its heading, how it was measured, and the figures. */
export interface Measured {
  title: string;
  how: string;
  figures: Figure[];
}

/** Prints the figures and keeps them as `bench/results/NAME.md`. */
export async function saveReport(name: string, { title, how, figures }: Measured): Promise<void> {
  const missed = missedOf(figures);
  const verdict = missed.length
    ? `Missed:\n\n${missed.map((miss) => `- ${miss}`).join("\n")}`
    : "Every line is reached.";
  const text = [`# ${title}`, how, table(FIGURE_HEAD, figures.map(figureRow)), verdict, machine()];
  console.log(`\n${text.join("\n\n")}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, `${name}.md`), `${text.join("\n\n")}\n`);
}

/** A Markdown table, aligned to be read as text; all columns but the first are figures. */
function table(head: string[], rows: string[][]): string {
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

function machine(): string {
  const postgres = join(postgresPrograms() ?? "", "postgres");
  const version = execFileSync(postgres, ["--version"], { encoding: "utf8" }).trim();
  const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${version}, ${cores}.`;
}
