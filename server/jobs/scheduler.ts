import type { Pool } from "pg";
import { inTransaction, type Transaction } from "#app/db/as-actor.server.ts";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { remindOfChecks } from "#app/domain/conflicts/remind-of-checks.server.ts";
import { closePastDates, remindOfDates } from "#app/domain/dates/date-deadlines.server.ts";
import {
  expireQuotes,
  isReminderHour,
  remindOfQuotes,
} from "#app/domain/quotes/quote-deadlines.server.ts";
import { requeueLost } from "#app/domain/sent-emails/requeue-lost.server.ts";
import { countStatistics } from "#app/domain/statistics/queries.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { Queue } from "#app/platform/queue/queue.server.ts";
import { startSealing } from "./audit-seals.ts";
import { startVerification } from "./audit-verification.ts";
import { runEvery } from "./run-every.ts";

const REQUEUEING = { everyMs: 60_000, afterFailureMs: 60_000 };
const EXPIRING = { everyMs: 10 * 60_000, afterFailureMs: 60_000 };
const COUNTING = { everyMs: 5 * 60_000, afterFailureMs: 10_000 };

interface Tools {
  pool: Pool;
  queue: Queue;
  key: SealKey;
  anchors: string;
  log: Logger;
}

/**
 * Starts each process's regular work: requeueing emails whose job was lost, counting the dashboard's
 * statistics, ending quotes, closing dates, sending reminders, sealing and verifying the audit log.
 */
export function startScheduler({ queue, ...tools }: Tools): { stop: () => Promise<void> } {
  const { pool, log } = tools;

  /** Requeues one batch; the next follows a minute later. */
  async function requeue(): Promise<boolean> {
    await inTransaction(pool, "begin", queue.clampFutureTimes);
    const count = await inTransaction(pool, "begin", (tx) =>
      requeueLost({
        db: tx,
        withoutJob: (ids) => queue.withoutJob(tx, ids),
        deliver: (id) => queue.deliver(tx, id),
        now: new Date(),
      }),
    );
    if (count > 0) log.warn({ count }, "lost emails queued again");
    return false;
  }

  const working = (tx: Transaction) => ({ tx, notify: queue.notify });

  /**
   * Reminds clients of quotes that end soon, both sides of dates that are near, and staff of undecided conflict
   * checks; in the daytime only.
   */
  async function remind(): Promise<boolean> {
    if (!isReminderHour(new Date())) return false;
    const more = [
      await inTransaction(pool, "begin", (tx) => remindOfDates(working(tx))),
      await inTransaction(pool, "begin", (tx) => remindOfChecks(working(tx), new Date())),
      await inTransaction(pool, "begin", (tx) => remindOfQuotes(working(tx))),
    ];
    return more.includes(true);
  }

  const requeueing = runEvery(requeue, {
    ...REQUEUEING,
    onError: (error) => log.warn({ err: error }, "search for lost emails failed"),
  });
  const counting = runEvery(() => inTransaction(pool, "begin", countStatistics), {
    ...COUNTING,
    onError: (error) => log.warn({ err: error }, "statistics not counted"),
  });
  const expiring = runEvery(() => inTransaction(pool, "begin", (tx) => expireQuotes(working(tx))), {
    ...EXPIRING,
    onError: (error) => log.warn({ err: error }, "expired quotes not ended"),
  });
  const closing = runEvery(
    () => inTransaction(pool, "begin", (tx) => closePastDates(working(tx))),
    {
      ...EXPIRING,
      onError: (error) => log.warn({ err: error }, "dates that have passed not closed"),
    },
  );
  const reminding = runEvery(remind, {
    ...EXPIRING,
    onError: (error) =>
      log.warn({ err: error }, "reminders of quotes, dates and conflict checks not queued"),
  });
  const sealing = startSealing(tools);
  const verification = startVerification(tools);
  return {
    async stop() {
      await Promise.all([requeueing.stop(), counting.stop(), verification.stop()]);
      await Promise.all([expiring.stop(), closing.stop(), reminding.stop()]);
      await sealing.stop();
    },
  };
}
