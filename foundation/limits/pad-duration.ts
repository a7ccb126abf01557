import { setTimeout as wait } from "node:timers/promises";

/**
 * Well above the duration of the work, because work that takes about as long as a step may end in the
 * next one, which would show.
 */
const STEP_MS = 500;

export type PadDuration = typeof padDuration;

/**
 * Runs the work and waits until half a second, or a multiple of it, has passed, also after a failure, so
 * that the duration does not reveal whether an address is known.
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
