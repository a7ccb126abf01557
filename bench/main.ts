import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildWhenNeeded } from "#server/lifecycle/build.ts";
import { postgresPrograms } from "#tests/trust/support/servers/external-postgres.ts";
import { hasNginx } from "#tests/trust/support/servers/nginx.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { installPackages } from "../scripts/install-packages.ts";
import { FIGURE_HEAD, type Figure, figureRow, isReached, missedOf } from "./support/figure.ts";
import type { Part } from "./support/part.ts";
import { table } from "./support/report.ts";

/** Each is a module of this folder; those that load the machine come last. */
const PARTS = [
  "bundles",
  "start",
  "interaction",
  "live",
  "sign-in-timing",
  "conflicts",
  "lighthouse",
  "public-pages",
  "signed-in",
  "processes",
  "memory",
  "papers",
  "growth",
];
const USAGE = `Usage: npm run bench -- [--runs N] [PART …]\nParts: ${PARTS.join(", ")}
BENCH_DATABASES, a folder, keeps the filled databases of "growth" for the next run.
BENCH_PAPERS_MIB, up to 1024: the size of each upload of "papers".`;
const TABLE = join(import.meta.dirname, "results", "table.md");

interface Outcome {
  part: string;
  figures: Figure[];
  /** The reason when there are no figures. */
  problem?: string;
}

/** Measures all figures into one table; exit code 1 when one does not reach its line. */
async function main(): Promise<void> {
  const { parts, runs } = readArguments();
  installWhatIsMissing();
  await buildWhenNeeded(console.log);
  const outcomes: Outcome[] = [];
  for (const part of parts) {
    console.log(`— ${part}`);
    outcomes.push(await measured(part, runs));
  }
  const text = describe(outcomes);
  console.log(`\n${text}`);
  // Only a complete table is saved.
  if (parts.length === PARTS.length) await writeFile(TABLE, text);
  const isWhole = outcomes.every(({ problem, figures }) => !problem && figures.every(isReached));
  process.exitCode = isWhole ? 0 : 1;
}

function readArguments(): { parts: string[]; runs: number | undefined } {
  const { values, positionals } = parseArgs({
    options: { runs: { type: "string" } },
    allowPositionals: true,
  });
  const runs = values.runs === undefined ? undefined : Number(values.runs);
  const isKnown = positionals.every((part) => PARTS.includes(part));
  if (!isKnown || (runs !== undefined && !(Number.isInteger(runs) && runs > 0))) {
    console.error(USAGE);
    process.exit(2);
  }
  return { parts: positionals.length > 0 ? positionals : PARTS, runs };
}

function installWhatIsMissing(): void {
  ensureChromium();
  if (!postgresPrograms()) installPackages("PostgreSQL", ["postgresql"]);
  if (!hasNginx()) installPackages("nginx", ["nginx"]);
}

async function measured(part: string, runs: number | undefined): Promise<Outcome> {
  try {
    const { measure }: Part = await import(`./${part}.ts`);
    return { part, figures: await measure(runs) };
  } catch (error) {
    console.error(error);
    return { part, figures: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function describe(outcomes: Outcome[]): string {
  const rows = outcomes.flatMap(({ part, figures }) =>
    figures.map((figure) => [part, ...figureRow(figure)]),
  );
  const missed = [
    ...outcomes.flatMap(({ part, problem }) => (problem ? [`${part}: ${problem}`] : [])),
    ...missedOf(outcomes.flatMap(({ figures }) => figures)),
  ];
  const verdict = missed.length
    ? `Missed:\n\n${missed.map((miss) => `- ${miss}`).join("\n")}`
    : "Every line is reached.";
  const said = ["# Figures", table(["part", ...FIGURE_HEAD], rows), verdict, machine()];
  return `${said.join("\n\n")}\n`;
}

function machine(): string {
  const postgres = postgresPrograms();
  const version = postgres
    ? execFileSync(join(postgres, "postgres"), ["--version"], { encoding: "utf8" }).trim()
    : "no external PostgreSQL";
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const size = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.version}, ${version}, ${size}.`;
}

await main();
