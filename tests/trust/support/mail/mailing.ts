import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { done, type Firm, newJob, openFirm } from "#tests/trust/support/casework/firm.ts";
import {
  type Installation,
  installExternal,
} from "#tests/trust/support/installation/installation.ts";
import { FaultySmtp } from "./faulty-smtp.ts";

/** An installation that sends its mail to a faulty server, its clock turned so that a day passes in seconds. */
export interface Mailing {
  smtp: FaultySmtp;
  installation: Installation;
  firm: Firm;
  jobId: string;
  queue(count: number): Promise<void>;
  /** Waits until no message is to be sent any more; returns how many are in each status. */
  settled(): Promise<Record<string, number>>;
  remove(): Promise<void>;
}

export const RECIPIENTS = 5;
const LEASE_SECONDS = 5;
/** For how long the number of those to be sent may stay as it is. */
const SETTLE_LIMIT_MS = 120_000;

export async function openMailing(): Promise<Mailing> {
  const smtp = await FaultySmtp.open();
  const installation = await installExternal({ env: { SMTP_URL: smtp.url } });
  const { sql } = installation;
  await quicken(sql);
  await keepLease(sql);
  const clock = await startClock(installation.postgres.url);
  const firm = await openFirm(installation);
  for (let more = 1; more < RECIPIENTS; more++) {
    await installation.fixtures.person({ role: "ADMIN" });
  }
  const jobId = await newJob(firm);
  const mailing: Mailing = {
    smtp,
    installation,
    firm,
    jobId,
    async queue(count) {
      for (let place = 0; place < count / RECIPIENTS; place++) {
        const form = { id: randomUUID(), body: `Number ${place}` };
        done(await firm.client.person.post(`/jobs/${jobId}/comments`, form, place));
      }
    },
    async settled() {
      let least = Number.POSITIVE_INFINITY;
      for (let until = Date.now() + SETTLE_LIMIT_MS; Date.now() < until; await wait(200)) {
        const { rows } = await sql.query<{ n: string }>(
          `select (select count(*) from sent_emails where status = 'QUEUED')
             + (select count(*) from pgboss.job where name = 'notify' and state < 'completed') as n`,
        );
        const left = Number(rows[0]?.n);
        if (left === 0) break;
        if (left < least) until = Date.now() + SETTLE_LIMIT_MS;
        least = Math.min(least, left);
      }
      return statesOf(sql);
    },
    async remove() {
      await clock.stop({ graceful: false });
      await installation.remove();
      await smtp.close();
    },
  };
  await mailing.settled();
  return mailing;
}

async function statesOf(sql: Installation["sql"]): Promise<Record<string, number>> {
  const { rows } = await sql.query<{ status: string; n: string }>(
    "select status, count(*) as n from sent_emails group by status",
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}

/**
 * What is tried again after minutes and hours is tried again after a second; with `latest`, the waits
 * double up to so many seconds, as they do in life.
 */
export async function quicken(sql: Installation["sql"], { latest = 1 } = {}): Promise<void> {
  await sql.query(
    `update pgboss.queue set retry_delay = 1, retry_delay_max = $2, expire_seconds = $1
     where name in ('notify', 'send-email')`,
    [LEASE_SECONDS, latest],
  );
}

/** A start sets the queues as they are in life: the lease stays short all the same. */
async function keepLease(sql: Installation["sql"]): Promise<void> {
  await sql.query(`create schema proof;
    create function proof.keep_lease() returns trigger language plpgsql as
      $$ begin new.expire_seconds := ${LEASE_SECONDS}; return new; end $$;
    create trigger keep_lease before update on pgboss.queue
      for each row execute function proof.keep_lease()`);
}

/** Looks every second, not every minute, for work whose worker is gone. */
async function startClock(connectionString: string): Promise<PgBoss> {
  const clock = new PgBoss({
    connectionString,
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  clock.on("error", () => {});
  await clock.start();
  return clock;
}
