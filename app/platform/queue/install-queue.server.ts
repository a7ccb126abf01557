import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { PgBoss, type QueueOptions } from "pg-boss";

export const SCHEMA = "pgboss";
/** Writes the emails of one email request. */
export const NOTIFY = "notify";
export const SEND_EMAIL = "send-email";
/** Deletes expired rows, every hour. */
export const CLEAN_UP = "clean-up";

const HOUR = 3_600;
const DAY = 24 * HOUR;

// One minute, doubling up to ten hours, with jitter: eleven attempts over about a day (17 to 27 hours).
const RETRIES = { retryLimit: 10, retryDelay: 60, retryBackoff: true, retryDelayMax: 10 * HOUR };
// After the expiry another worker takes over from one that died: longer than any batch takes.
const QUEUES: Record<string, QueueOptions> = {
  [NOTIFY]: {
    ...RETRIES,
    // For a batch of ten, handled one after the other.
    expireInSeconds: 600,
    retentionSeconds: 14 * DAY,
    // No other row tells of one that failed for good: System and the figures count it here.
    deleteAfterSeconds: 14 * DAY,
  },
  [SEND_EMAIL]: {
    ...RETRIES,
    expireInSeconds: 300,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: DAY,
  },
  // No retry: the next run, an hour later, deletes the rest.
  [CLEAN_UP]: {
    retryLimit: 0,
    expireInSeconds: 300,
    retentionSeconds: HOUR,
    deleteAfterSeconds: DAY,
  },
};
const INDEXES_MS = 60_000;

/**
 * Migrates pg-boss's own schema and our queues to this version, and grants the roles what they need. Runs
 * with the owner's connection at every start, under the migration lock.
 */
export async function installQueue(owner: Client): Promise<void> {
  const failures: Error[] = [];
  const boss = new PgBoss({
    db: oneAtATime(owner),
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      // A partition for each queue, so that adding to one can be granted without the other.
      await boss.createQueue(name, { ...options, partition: true });
      await boss.updateQueue(name, options);
    }
    await indexesBuilt(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
  const [failure] = failures;
  if (failure) throw new Error(`The queue could not be installed: ${failure.message}`);
  await grantQueue(owner);
}

/** Runs pg-boss's concurrent queries one after another, because all use one connection. */
function oneAtATime(owner: Client) {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    executeSql(text: string, values?: unknown[]) {
      const result = turn.then(() => owner.query(text, values));
      turn = result.catch(() => undefined);
      return result;
    },
  };
}

/** Waits for indexes that an upgrade of pg-boss builds in the background, which only the owner can. */
async function indexesBuilt(boss: PgBoss): Promise<void> {
  const until = Date.now() + INDEXES_MS;
  while (Date.now() < until) {
    const waiting = await boss.getBamStatus();
    if (!waiting.some(({ status }) => status === "pending" || status === "in_progress")) return;
    await delay(200);
  }
}

/**
 * The worker may do everything. A request, sign-in included, may only add email requests and not read
 * them: it sees only what pg-boss needs, the id of its insert and the queue's settings.
 */
async function grantQueue(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ table_name: string }>(
    `select table_name from ${SCHEMA}.queue where name = $1`,
    [NOTIFY],
  );
  const [queue] = rows;
  if (!queue) throw new Error("The queue of email requests is missing");
  const table = `${SCHEMA}.${owner.escapeIdentifier(queue.table_name)}`;
  const requests = "app_client, app_admin, app_visitor, app_auth";
  await owner.query(`
    begin;
    revoke execute on all functions in schema ${SCHEMA} from public;
    revoke all on all tables in schema ${SCHEMA} from public, ${requests};
    grant usage on schema ${SCHEMA} to app_worker, ${requests};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to app_worker;
    grant execute on all functions in schema ${SCHEMA} to app_worker;
    grant execute on function ${SCHEMA}.job_now() to ${requests};
    grant select on ${SCHEMA}.queue to ${requests};
    grant insert, select (id) on ${table} to ${requests};
    commit`);
}
