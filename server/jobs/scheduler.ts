import type { Pool } from "pg";
import type { SealKey } from "#app/domain/audit/seals/seal.server.ts";
import { remindOfChecks } from "#app/domain/conflicts/remind-of-checks.server.ts";
import type { RegularWork } from "#app/domain/context.ts";
import {
  closePastDates,
  remindOfDates,
} from "#app/domain/dates/deadlines/date-deadlines.server.ts";
import { notifyOfPapers, remindOfUploads } from "#app/domain/papers/paper-deadlines.server.ts";
import {
  expireQuotes,
  isReminderHour,
  remindOfQuotes,
} from "#app/domain/quotes/quote-deadlines.server.ts";
import { askForService } from "#app/domain/reports/seal-report.server.ts";
import { askForEndings } from "#app/domain/retention/ending.server.ts";
import { tellOfDueCases } from "#app/domain/retention/review.server.ts";
import { requeueLost } from "#app/domain/sent-emails/requeue-lost.server.ts";
import { notifyOfSheets } from "#app/domain/sheets/fix-sheet.server.ts";
import { countStatistics } from "#app/domain/statistics/queries.server.ts";
import type { Queue } from "#app/platform/queue/queue.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import type { Logger } from "#foundation/log/log.server.ts";
import { startSealing } from "#server/jobs/audit/audit-seals.ts";
import { startVerification } from "#server/jobs/audit/audit-verification.ts";
import { runEvery, together, warn } from "./run-every.ts";

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
 * statistics, telling of papers and sheets, ending quotes, closing dates, sending reminders, sealing and verifying the audit log.
 */
export function startScheduler({ queue, ...tools }: Tools) {
  const { pool, log } = tools;

  /** Requeues one batch; the next follows a minute later. */
  async function requeue(): Promise<void> {
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
  }

  const regular = (work: (working: RegularWork) => Promise<boolean>) => () =>
    inTransaction(pool, "begin", (tx) => work({ tx, notify: queue.notify }));

  /**
   * Reminds clients of quotes that end soon, of reports to be served and of endings to be told, both sides of dates that are near, and staff of
   * undecided conflict checks; in the daytime only.
   */
  async function remind(): Promise<boolean> {
    if (!isReminderHour(new Date())) return false;
    const more = [
      await regular(remindOfDates)(),
      await regular((working) => remindOfChecks(working, new Date()))(),
      await regular(remindOfQuotes)(),
      await regular(askForService)(),
      await regular(askForEndings)(),
      await regular((working) => tellOfDueCases(working, new Date()))(),
    ];
    return more.includes(true);
  }

  const count = () => inTransaction(pool, "begin", countStatistics);
  const started = together([
    runEvery(requeue, REQUEUEING, warn(log, "search for lost emails failed")),
    runEvery(count, COUNTING, warn(log, "statistics not counted")),
    runEvery(regular(notifyOfPapers), REQUEUEING, warn(log, "email about new papers not queued")),
    runEvery(
      regular(remindOfUploads),
      EXPIRING,
      warn(log, "reminders of unfinished uploads not queued"),
    ),
    runEvery(regular(notifyOfSheets), REQUEUEING, warn(log, "clients not told of sheets")),
    runEvery(regular(expireQuotes), EXPIRING, warn(log, "expired quotes not ended")),
    runEvery(regular(closePastDates), EXPIRING, warn(log, "dates that have passed not closed")),
    runEvery(
      remind,
      EXPIRING,
      warn(log, "reminders of quotes, dates and conflict checks not queued"),
    ),
    startVerification(tools),
  ]);
  const sealing = startSealing(tools);
  return {
    async stop() {
      await started.stop();
      await sealing.stop();
    },
  };
}
