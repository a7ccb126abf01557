import { setTimeout as delay } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Transaction } from "#app/db/as-actor.server.ts";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import type { Notification } from "#app/domain/notification.ts";
import { CLEAN_UP, NOTIFY, SCHEMA, SEND_EMAIL } from "./install-queue.server.ts";

/** A piece of background work, as it is read back; `data` is to be checked. */
export interface QueuedJob {
  /** The same on every try. */
  id: string;
  data: unknown;
  /** 1 on the first try. */
  attempt: number;
  lastAttempt: boolean;
}

/** What to do with each kind of work. What throws is tried again, later. */
export interface QueueHandlers {
  notify: (job: QueuedJob) => Promise<void>;
  sendEmail: (job: QueuedJob) => Promise<void>;
  /** Every hour, in one of the processes. */
  cleanUp: (job: QueuedJob) => Promise<void>;
}

export interface Queue {
  /** Queues a notification in the caller's transaction; it is worked on after commit. */
  notify(tx: Transaction, notification: Notification): Promise<void>;
  /** Queues mails to be sent, in the caller's transaction. */
  sendEmails(tx: Transaction, sentEmailIds: string[]): Promise<void>;
  /** Starts to take work. */
  work(handlers: QueueHandlers): Promise<void>;
  /** Takes no more work, and waits for what is under way (10 s at most). */
  stop(): Promise<void>;
}

const STOP_MS = 10_000;
const BATCH = 10;
const EVERY_HOUR = "17 * * * *";

/**
 * Connects to the queue as the worker's login; `installQueue` has run before. Queueing goes through
 * the caller's own connection and role. `onError` is told of what fails outside a handler. With
 * `schedules`, this process looks at the clock too: of several, one starts each scheduled work.
 */
export async function createQueue(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  { schedules = false }: { schedules?: boolean } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    application_name: "queue",
    max: 3,
    connectionTimeoutMillis: 5_000,
    migrate: false,
    createSchema: false,
    schedule: schedules,
    // Both need the owner, or a view of other people's sessions.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", ({ message }) => onError(new Error(`Queue: ${message}`)));
  boss.on("warning", ({ message }) => onError(new Error(`Queue: ${message}`)));
  await boss.start();

  return {
    async notify(tx, notification) {
      await boss.send(NOTIFY, notification, { db: connectionOf(tx, NOTIFY) });
    },
    async sendEmails(tx, sentEmailIds) {
      if (sentEmailIds.length === 0) return;
      const jobs = sentEmailIds.map((sentEmailId) => ({ data: { sentEmailId } }));
      await boss.insert(SEND_EMAIL, jobs, { db: connectionOf(tx) });
    },
    async work(handlers) {
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const sender = await boss.work<object, unknown, typeof options>(SEND_EMAIL, options, (jobs) =>
        workOn(jobs, handlers.sendEmail),
      );
      await boss.work<object, unknown, typeof options>(NOTIFY, options, async (jobs) => {
        const results = await workOn(jobs, handlers.notify);
        boss.notifyWorker(sender);
        return results;
      });
      await boss.work<object, unknown, typeof options>(CLEAN_UP, options, (jobs) =>
        workOn(jobs, handlers.cleanUp),
      );
      await boss.schedule(CLEAN_UP, EVERY_HOUR);
    },
    async stop() {
      const workers = [NOTIFY, SEND_EMAIL, CLEAN_UP].map((name) =>
        boss.offWork(name, { wait: true }),
      );
      const tooLong = new AbortController();
      await Promise.race([
        Promise.all(workers),
        delay(STOP_MS, undefined, { signal: tooLong.signal }),
      ]);
      tooLong.abort();
      await boss.stop({ timeout: 1_000 });
    },
  };
}

/** pg-boss's insert takes longer to plan than to run: with a name, a connection plans it once. */
function connectionOf(tx: Transaction, name?: string) {
  return {
    executeSql: (text: string, values: unknown[] = []) => tx.$client.query({ name, text, values }),
  };
}

/** Each job of a batch stands for itself: one that fails holds up no other. */
async function workOn(
  jobs: JobWithMetadata<object>[],
  handle: (job: QueuedJob) => Promise<void>,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data, retryCount, retryLimit }) => {
      try {
        await handle({
          id,
          data,
          attempt: retryCount + 1,
          lastAttempt: retryCount >= retryLimit,
        });
        return { id, status: "completed" };
      } catch {
        // The handler has logged it; an error's text may hold personal data.
        return { id, status: "failed", output: { message: "failed" } };
      }
    }),
  );
}
