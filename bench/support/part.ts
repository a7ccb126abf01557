import { buildWhenNeeded } from "#server/lifecycle/build.ts";
import { FIGURE_HEAD, type Figure, figureRow, isReached } from "./figure.ts";
import { table } from "./report.ts";

/** A module of `bench/` that measures something; `runs` instead of its own number of rounds. */
export interface Part {
  measure(runs?: number): Promise<Figure[]>;
}

/** Measures one part by itself: `node bench/PART.ts [RUNS]`; ends with 1 when a line is missed. */
export async function alone(measure: Part["measure"]): Promise<void> {
  await buildWhenNeeded(console.log);
  const runs = Number(process.argv[2]);
  const figures = await measure(...(runs > 0 ? [runs] : []));
  console.log(`\n${table(FIGURE_HEAD, figures.map(figureRow))}`);
  process.exitCode = figures.every(isReached) ? 0 : 1;
}
