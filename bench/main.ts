import { parseArgs } from "node:util";
import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";
import { postgresPrograms } from "#tests/trust/support/servers/external-postgres.ts";
import { installPackages } from "../scripts/install-packages.ts";
import { isReached } from "./support/figure.ts";
import { hasWrk } from "./support/load.ts";
import { type Measured, saveReport } from "./support/report.ts";

/** Each is a module of this folder. */
const PARTS = ["public-pages", "signed-in", "memory", "growth"];
const USAGE = `Usage: npm run bench -- [--runs N] [PART …]\nParts: ${PARTS.join(", ")}
BENCH_DATABASES, a folder, keeps the filled databases of "growth" for the next run.`;

/** A module that measures something in so many rounds. */
interface Part {
  measure(runs?: number): Promise<Measured>;
}

/** Measures the parts that are named, or all, into `results/`; exit code 1 when a figure misses its line. */
async function main(): Promise<void> {
  const { parts, runs } = readArguments();
  if (!postgresPrograms()) installPackages("PostgreSQL", ["postgresql"]);
  if (!hasWrk()) installPackages("wrk", ["wrk"]);
  await buildWhenNeeded(console.log);
  for (const name of parts) {
    console.log(`— ${name}`);
    const part: Part = await import(`./${name}.ts`);
    const measured = await part.measure(runs);
    await saveReport(name, measured);
    if (!measured.figures.every(isReached)) process.exitCode = 1;
  }
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

await main();
