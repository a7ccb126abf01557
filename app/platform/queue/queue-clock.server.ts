import { type Clock, systemClock } from "pg-boss";
import type { Transaction } from "#app/db/as-actor.server.ts";
import { SCHEMA } from "./install-queue.server.ts";

/** Timers take no more milliseconds than this: with more they go off at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Milliseconds since 1970 as it was when the process started, and as they have passed since. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The queue's clock: it goes on evenly when the machine's is set. pg-boss waits until moments that it
 * has worked out, and would stand still, or spin, when the clock goes back. Long waits come to an end
 * early: pg-boss then waits again for what is left.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: steadyNow,
  setTimeout: (work, ms) => systemClock.setTimeout(work, Math.min(ms, MAX_TIMER_MS)),
};

/** A moment of that clock by the machine's clock of now. */
export function asDate(moment: number): Date {
  return new Date(Date.now() - (steadyNow() - moment));
}

const VERSION_STAMPS = ["cron_on", "bam_on", "flow_on"];
const QUEUE_STAMPS = ["monitor_on", "monitor_claim_on", "maintain_on"];

/**
 * Moves times of the queue that lie in the future to now: after the clock was set back, scheduled work,
 * the work of dead workers and each email's next try would wait for them. For the worker alone.
 */
export async function leaveNoFuture(tx: Transaction): Promise<void> {
  await tx.$client.query(stampsOf("version", VERSION_STAMPS));
  await tx.$client.query(stampsOf("queue", QUEUE_STAMPS));
  // No try is later than the longest wait between two, which is ten hours.
  await tx.$client.query(`
    update ${SCHEMA}.job set start_after = now()
    where state < 'active' and start_after > now() + interval '11 hours'`);
  await tx.$client.query(`
    update ${SCHEMA}.job set started_on = now()
    where state = 'active' and started_on > now() + interval '1 minute'`);
}

function stampsOf(table: string, columns: readonly string[]): string {
  const latest = "now() + interval '1 minute'";
  const set = columns.map((name) => `${name} = least(${name}, now())`).join(", ");
  const isAhead = columns.map((name) => `${name} > ${latest}`).join(" or ");
  return `update ${SCHEMA}.${table} set ${set} where ${isAhead}`;
}
