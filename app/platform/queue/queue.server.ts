import { setTimeout as delay } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Transaction } from "#app/db/as-actor.server.ts";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { CLEAN_UP, NOTIFY, SCHEMA, SEND_EMAIL } from "./install-queue.server.ts";
import { asDate, leaveNoFuture, steadyClock } from "./queue-clock.server.ts";

/** A piece of background work, as it is read back; `data` is to be checked. */
export interface QueuedJob {
  /** The same on every try. */
  id: string;
  data: unknown;
  /** 1 on the first try. */
  attempt: number;
  lastAttempt: boolean;
  /** The retries that are left, for work that takes its place. */
  retries: Pick<SendOptions, "retryLimit" | "retryDelay">;
  /** When it is tried again at the latest, should it fail now. */
  nextAttemptBy: Date;
  /** After how long it is given to somebody else, should nothing be heard of it. */
  leaseSeconds: number;
}

/** The handlers of each kind of work. Work whose handler throws is tried again later. */
export interface QueueHandlers {
  notify: (job: QueuedJob) => Promise<void>;
  sendEmail: (job: QueuedJob) => Promise<void>;
  /** Every hour, in one of the processes. */
  cleanUp: (job: QueuedJob) => Promise<void>;
}

interface SendOptions {
  /** Not before so many seconds have passed. */
  startAfter?: number;
  /** How often they are tried again, if not as often as the queue says. */
  retryLimit?: number;
  /** Half of the first wait in seconds, if not what the queue says. */
  retryDelay?: number;
}

export interface Queue {
  /** Queues an email request in the caller's transaction; it is worked on after commit. */
  notify(tx: Transaction, emailRequest: EmailRequest): Promise<void>;
  /** Queues an email that is written already, in the same way. */
  deliver(tx: Transaction, sentEmailId: string): Promise<void>;
  /** Queues emails to be sent, in the caller's transaction. For the worker alone. */
  sendEmails(tx: Transaction, sentEmailIds: string[], options?: SendOptions): Promise<void>;
  /** Those of these emails that no work is queued or under way for. For the worker alone. */
  withoutWork(tx: Transaction, sentEmailIds: string[]): Promise<string[]>;
  /** Takes what was written while the clock was ahead for written now. For the worker alone. */
  leaveNoFuture(tx: Transaction): Promise<void>;
  /** When it was last asked for work with success; null: not yet. */
  lastAsked(): Date | null;
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
  const boss = await startBoss(connection, onError, schedules);
  return {
    async notify(tx, emailRequest) {
      await boss.send(NOTIFY, emailRequest, { db: connectionOf(tx) });
    },
    async deliver(tx, sentEmailId) {
      await boss.send(NOTIFY, { deliver: sentEmailId }, { db: connectionOf(tx) });
    },
    async withoutWork(tx, sentEmailIds) {
      const { rows } = await tx.$client.query<{ id: string }>(
        `select data->>'sentEmailId' as id from ${SCHEMA}.job
         where name = $1 and state < 'completed' and data->>'sentEmailId' = any ($2)`,
        [SEND_EMAIL, sentEmailIds],
      );
      const working = new Set(rows.map(({ id }) => id));
      return sentEmailIds.filter((id) => !working.has(id));
    },
    async sendEmails(tx, sentEmailIds, options) {
      if (sentEmailIds.length === 0) return;
      const jobs = sentEmailIds.map((sentEmailId) => ({ data: { sentEmailId }, ...options }));
      await boss.insert(SEND_EMAIL, jobs, { db: connectionOf(tx) });
    },
    lastAsked() {
      const times = boss.getWipData().map(({ lastFetchedOn }) => lastFetchedOn ?? 0);
      const last = Math.max(0, ...times);
      return last > 0 ? asDate(last) : null;
    },
    leaveNoFuture,
    async work(handlers) {
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const sender = await boss.work<object, unknown, typeof options>(SEND_EMAIL, options, (jobs) =>
        handleTogether(jobs, handlers.sendEmail),
      );
      await boss.work<object, unknown, typeof options>(NOTIFY, options, async (jobs) => {
        const results: JobResult[] = [];
        // One after the other: who waits for a page comes before what can be written a second later.
        for (const job of jobs) results.push(await handleJob(job, handlers.notify));
        boss.notifyWorker(sender);
        return results;
      });
      await boss.work<object, unknown, typeof options>(CLEAN_UP, options, (jobs) =>
        handleTogether(jobs, handlers.cleanUp),
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
    // Both need the owner, or a view of other people's sessions.
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

/** The wait that the next one doubles: it has doubled with each try before. */
function waitSoFar({ retryDelay, retryCount, retryDelayMax }: JobWithMetadata): number {
  const seconds = retryDelay * 2 ** Math.min(16, retryCount);
  return Math.min(retryDelayMax ?? seconds, seconds);
}

/** When the next try is due, less a part of up to a half of the wait that pg-boss chooses by chance. */
function latestRetry(job: JobWithMetadata): Date {
  const seconds = 2 * waitSoFar(job);
  return new Date(Date.now() + 1_000 * Math.min(job.retryDelayMax ?? seconds, seconds));
}

function handleTogether(
  jobs: JobWithMetadata<object>[],
  handle: (job: QueuedJob) => Promise<void>,
) {
  return Promise.all(jobs.map((job) => handleJob(job, handle)));
}

/** Each job of a batch is worked on by itself: one that fails holds up no other. */
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
    // The handler has logged it; an error's text may hold personal data.
    return { id, status: "failed", output: { message: "failed" } };
  }
}
