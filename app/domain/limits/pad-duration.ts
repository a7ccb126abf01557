import { setTimeout as wait } from "node:timers/promises";

/**
 * Well above what the work takes, for a small difference at the border of two steps becomes a whole
 * step.
 */
const STEP_MS = 500;

/**
 * Does the work, and ends after half a second or a multiple of it, also where it fails, so that the
 * time does not show whether an address is known.
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
