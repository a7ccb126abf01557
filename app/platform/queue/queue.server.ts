import { setTimeout as delay } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import type { Transaction } from "#foundation/database/transaction.server.ts";
import { CLEAN_UP, NOTIFY, SCHEMA, SEND_EMAIL } from "./install-queue.server.ts";
import { asDate, clampFutureTimes, steadyClock } from "./queue-clock.server.ts";

/** A background job as read from the queue; `data` is not validated yet. */
export interface QueuedJob {
  /** The same on every attempt. */
  id: string;
  data: unknown;
  /** 1 on the first attempt. */
  attempt: number;
  lastAttempt: boolean;
  retries: Pick<SendOptions, "retryLimit" | "retryDelay">;
  nextAttemptBy: Date;
  /** After this time without a result the job is given to another worker. */
  leaseSeconds: number;
}

/** The handlers of each queue. A job whose handler throws is retried later. */
export interface QueueHandlers {
  notify: (job: QueuedJob) => Promise<void>;
  sendEmail: (job: QueuedJob) => Promise<void>;
  /** Every hour, in one of the processes. */
  cleanUp: (job: QueuedJob) => Promise<void>;
}

interface SendOptions {
  /** Seconds to wait before the first attempt. */
  startAfter?: number;
  /** The number of retries, when not the queue's default. */
  retryLimit?: number;
  /** Half of the first wait in seconds, when not the queue's default. */
  retryDelay?: number;
}

export type Queue = Awaited<ReturnType<typeof createQueue>>;

const STOP_MS = 10_000;
const BATCH = 10;
const EVERY_HOUR = "17 * * * *";

/**
 * Connects to the queue as the worker's login; requires that `installQueue` has run. Jobs are added with
 * the caller's own connection and role. `onError` gets errors outside handlers. With `schedules`, this
 * process also runs the timer; of several such processes, one starts each scheduled job.
 */
export async function createQueue(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  { schedules = false }: { schedules?: boolean } = {},
) {
  const boss = await startBoss(connection, onError, schedules);
  return {
    /** Queues an email request in the caller's transaction; it is handled after commit. */
    async notify(tx: Transaction, emailRequest: EmailRequest, startAfter = 0) {
      await boss.send(NOTIFY, emailRequest, { db: connectionOf(tx), startAfter });
    },
    /** Queues an email that is already written, in the same way. */
    async deliver(tx: Transaction, sentEmailId: string) {
      await boss.send(NOTIFY, { deliver: sentEmailId }, { db: connectionOf(tx) });
    },
    /** Those of these emails without a queued or running job. Only the worker's role may. */
    async withoutJob(tx: Transaction, sentEmailIds: string[]) {
      const { rows } = await tx.$client.query<{ id: string }>(
        `select data->>'sentEmailId' as id from ${SCHEMA}.job
         where name = $1 and state < 'completed' and data->>'sentEmailId' = any ($2)`,
        [SEND_EMAIL, sentEmailIds],
      );
      const working = new Set(rows.map(({ id }) => id));
      return sentEmailIds.filter((id) => !working.has(id));
    },
    /** Queues emails to be sent, in the caller's transaction. Only the worker's role may. */
    async sendEmails(tx: Transaction, sentEmailIds: string[], options?: SendOptions) {
      if (sentEmailIds.length === 0) return;
      const jobs = sentEmailIds.map((sentEmailId) => ({ data: { sentEmailId }, ...options }));
      await boss.insert(SEND_EMAIL, jobs, { db: connectionOf(tx) });
    },
    /** When jobs were last fetched successfully; null: not yet. */
    lastFetchedAt() {
      const times = boss.getWipData().map(({ lastFetchedOn }) => lastFetchedOn ?? 0);
      const last = Math.max(0, ...times);
      return last > 0 ? asDate(last) : null;
    },
    clampFutureTimes,
    /** Starts to fetch jobs. */
    async work(handlers: QueueHandlers) {
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const sender = await boss.work<object, unknown, typeof options>(SEND_EMAIL, options, (jobs) =>
        handleBatch(jobs, handlers.sendEmail),
      );
      await boss.work<object, unknown, typeof options>(NOTIFY, options, async (jobs) => {
        const results: JobResult[] = [];
        // One after the other, because requests for pages matter more than email a second later.
        for (const job of jobs) results.push(await handleJob(job, handlers.notify));
        boss.notifyWorker(sender);
        return results;
      });
      await boss.work<object, unknown, typeof options>(CLEAN_UP, options, (jobs) =>
        handleBatch(jobs, handlers.cleanUp),
      );
      await boss.schedule(CLEAN_UP, EVERY_HOUR);
    },
    /** Fetches no more jobs, and waits for those under way (10 s at most). */
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

/** Takes email requests out of the queue that wait and say the same but for their dates. Only the worker's role may. */
export async function takeSame(tx: Transaction, same: object): Promise<{ dates?: string }[]> {
  const { rows } = await tx.$client.query<{ data: { dates?: string } }>(
    `with taken as (delete from ${SCHEMA}.job
       where name = $1 and state = 'created' and data - 'dates' = $2 returning data, created_on)
     select data from taken order by created_on`,
    [NOTIFY, JSON.stringify(same)],
  );
  return rows.map(({ data }) => data);
}

async function startBoss(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
  schedules: boolean,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    clock: steadyClock,
    application_name: "queue",
    max: 3,
    connectionTimeoutMillis: 5_000,
    migrate: false,
    createSchema: false,
    schedule: schedules,
    // Both need the owner's rights, or a view of other sessions.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", ({ message }) => onError(new Error(`Queue: ${message}`)));
  boss.on("warning", ({ message }) => onError(new Error(`Queue: ${message}`)));
  await boss.start();
  return boss;
}

function connectionOf(tx: Transaction) {
  return {
    executeSql: (text: string, values: unknown[] = []) => tx.$client.query({ text }, values),
  };
}

/** The base of the next wait, which has doubled with each attempt so far. */
function waitSoFar({ retryDelay, retryCount, retryDelayMax }: JobWithMetadata): number {
  const seconds = retryDelay * 2 ** Math.min(16, retryCount);
  return Math.min(retryDelayMax ?? seconds, seconds);
}

/** The latest time of the next attempt; pg-boss subtracts a random part of up to half of the wait. */
function latestRetry(job: JobWithMetadata): Date {
  const seconds = 2 * waitSoFar(job);
  return new Date(Date.now() + 1_000 * Math.min(job.retryDelayMax ?? seconds, seconds));
}

function handleBatch(jobs: JobWithMetadata<object>[], handle: (job: QueuedJob) => Promise<void>) {
  return Promise.all(jobs.map((job) => handleJob(job, handle)));
}

/** Handles each job of a batch separately, so that a failed one does not delay the others. */
async function handleJob(
  job: JobWithMetadata<object>,
  handle: (job: QueuedJob) => Promise<void>,
): Promise<JobResult> {
  const { id, data, retryCount, retryLimit, expireInSeconds } = job;
  try {
    await handle({
      id,
      data,
      attempt: retryCount + 1,
      lastAttempt: retryCount >= retryLimit,
      retries: { retryLimit: Math.max(0, retryLimit - retryCount), retryDelay: waitSoFar(job) },
      nextAttemptBy: latestRetry(job),
      leaseSeconds: expireInSeconds,
    });
    return { id, status: "completed" };
  } catch {
    // The handler has logged the error, whose text may contain personal data.
    return { id, status: "failed", output: { message: "failed" } };
  }
}
