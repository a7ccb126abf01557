import { setTimeout as wait } from "node:timers/promises";

/** Well above what the work takes: at the border of two steps a small difference would be a large one. */
const STEP_MS = 500;

/**
 * Does the work, and takes half a second for it or a whole number of them, also where it fails: what
 * takes a few milliseconds less for one address than for another cannot be told apart.
 */
export async function padDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - from;
    await wait(Math.ceil(took / STEP_MS) * STEP_MS - took);
  }
}
