import { type Clock, systemClock } from "pg-boss";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { SCHEMA } from "./install-queue.server.ts";

/** The maximum of setTimeout; with a longer delay it fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A monotonic clock: milliseconds since 1970 at the process's start, plus those elapsed since. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * The queue's clock, which does not jump when the system clock is set. pg-boss waits until computed times,
 * and would stop, or loop without pause, when the clock goes back. Waits above the maximum end early, and
 * pg-boss waits again for the rest.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: steadyNow,
  setTimeout: (work, ms) => systemClock.setTimeout(work, Math.min(ms, MAX_TIMER_MS)),
};

/** Converts a time of that clock to the system clock's. */
export function asDate(moment: number): Date {
  return new Date(Date.now() - (steadyNow() - moment));
}

const VERSION_STAMPS = ["cron_on", "bam_on", "flow_on"];
const QUEUE_STAMPS = ["monitor_on", "monitor_claim_on", "maintain_on"];

/**
 * Moves the queue's times that lie in the future to now. Otherwise, after the system clock was set back,
 * schedules, dead workers' jobs and retries of emails would wait for those times. Only the worker's role may.
 */
export async function clampFutureTimes(tx: Transaction): Promise<void> {
  await tx.$client.query(clampTimes("version", VERSION_STAMPS));
  await tx.$client.query(clampTimes("queue", QUEUE_STAMPS));
  // Retries are at most ten hours ahead, the longest wait between two.
  await tx.$client.query(`
    update ${SCHEMA}.job set start_after = now()
    where state < 'active' and start_after > now() + interval '11 hours'`);
  await tx.$client.query(`
    update ${SCHEMA}.job set started_on = now()
    where state = 'active' and started_on > now() + interval '1 minute'`);
}

function clampTimes(table: string, columns: readonly string[]): string {
  const latest = "now() + interval '1 minute'";
  const set = columns.map((name) => `${name} = least(${name}, now())`).join(", ");
  const isAhead = columns.map((name) => `${name} > ${latest}`).join(" or ");
  return `update ${SCHEMA}.${table} set ${set} where ${isAhead}`;
}
