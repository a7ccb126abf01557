import { buildWhenNeeded } from "#server/lifecycle/build.ts";
import { FIGURE_HEAD, type Figure, figureRow, isReached } from "./figure.ts";
import { table } from "./report.ts";

/** A module of `bench/` that measures something; `runs` replaces its default number of rounds. */
export interface Part {
  measure(runs?: number): Promise<Figure[]>;
}

/** Runs one part alone: `node bench/PART.ts [RUNS]`; exit code 1 when a line is missed. */
export async function alone(measure: Part["measure"]): Promise<void> {
  await buildWhenNeeded(console.log);
  const runs = Number(process.argv[2]);
  const figures = await measure(...(runs > 0 ? [runs] : []));
  console.log(`\n${table(FIGURE_HEAD, figures.map(figureRow))}`);
  process.exitCode = figures.every(isReached) ? 0 : 1;
}
