import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { settleDate } from "#app/domain/dates/change-date.server.ts";
import { createQueue, type Queue } from "#app/platform/queue/queue.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { createScanner } from "#foundation/files/scanner.server.ts";
import { anchorFile } from "#server/jobs/audit/anchor-file.ts";
import { SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { startPaperWork } from "./paper-work.ts";
import { startScheduler } from "./scheduler.ts";

const JOBS = 500;
const NO_SCANNER = createScanner(null);

const { db, fixtures, admin } = await testRows();
const organisations = [await fixtures.organisation(), await fixtures.organisation()];
const [client, other] = await Promise.all(
  organisations.map((organisation) => fixtures.person({ role: "CLIENT_USER", organisation })),
);
const folder = testFolder();
let lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
const processes = await Promise.all(
  ["one", "two"].map(async (name) => ({
    pool: createPool(db.logins.worker, { max: 5, name, onError: () => {} }),
    queue: await createQueue(db.logins.worker, () => {}),
  })),
);

beforeAll(async () => {
  // Reminders go out by day. The time of the database is what it is.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCHours(12) });
  await db.query(
    `insert into jobs (organisation_id, created_by_user_id, title, description, sensitivity_level, status)
     select case n % 2 when 0 then $1::uuid else $3 end, case n % 2 when 0 then $2::uuid else $4 end,
       'Title', 'Description', 'LOW', 'QUOTE_SENT' from generate_series(1, ${JOBS}) n`,
    organisations[0]?.id,
    client?.userId,
    organisations[1]?.id,
    other?.userId,
  );
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(processes.flatMap(({ pool, queue }) => [pool.end(), queue.stop()]));
});

/** On each job, each in an order of its own, what fell due while nothing ran. */
const FELL_DUE = `
  delete from quotes; delete from job_dates; delete from papers; delete from uploads;
  delete from conflict_checks;
  update jobs set status = 'QUOTE_SENT';
  insert into quotes (job_id, organisation_id, version, amount, created_by_user_id, valid_until, created_at)
    select id, organisation_id, 1, 100, '$admin', current_date - 1 - (random() * 4)::int, now() - interval '60 days'
    from jobs where status = 'QUOTE_SENT';
  insert into job_dates (job_id, organisation_id, kind, starts_on, added_at)
    select id, organisation_id, kind, current_date + day - (random() * 3)::int, now() - interval '60 days'
    from jobs, (values ('REPORT_DUE', -15), ('HEARING', -10), ('CONFERENCE', 5), ('TRIAL', 6)) due (kind, day)
    order by random();
  update jobs set next_date = (select min(starts_on) from job_dates where job_id = jobs.id);
  insert into papers (job_id, organisation_id, title, kind, visibility, sent_by_side, number, added_at)
    select id, organisation_id, 'Statement', 'STATEMENT', 'CLIENT', 'CLIENT', n, now() - interval '1 hour'
    from jobs, generate_series(1, 2) n order by random();
  insert into uploads (job_id, organisation_id, user_id, visibility, file_name, size, received, changed_at,
      hash_state, wrapped_key)
    select id, organisation_id, created_by_user_id, 'CLIENT', 'a.pdf', 9, 1, now() - interval '5 hours', '', '\\x02'
    from jobs order by random();
  insert into conflict_checks (job_id, organisation_id, subjects, parties_digest, engine, names_searched,
      run_by_user_id, run_at)
    select id, organisation_id, '[]', app.parties_digest(id), 'names-1', 1, '$admin', now() - interval '9 days'
    from jobs order by random();`;

async function countLeft(): Promise<number> {
  const rows = await db.query(`select
    (select count(*) from quotes where status = 'SENT')
    + (select count(*) from job_dates where state = 'OPEN' and starts_on < current_date - 5)
    + (select count(*) from job_dates where state = 'OPEN' and starts_on > current_date and reminded_days is null)
    + (select count(*) from papers where told_at is null)
    + (select count(*) from uploads where reminded_at is null)
    + (select count(*) from conflict_checks where reminded_at is null) as n`);
  return Number(rows[0].n);
}

async function countDeadlocks(): Promise<number> {
  await db.query("select pg_stat_force_next_flush()");
  const query = "select deadlocks from pg_stat_database where datname = current_database()";
  return Number((await db.query(query))[0].deadlocks);
}

async function settleSome(): Promise<void> {
  const rows =
    await db.query(`select id as "dateId", job_id as "jobId", version as seen from job_dates
     where kind = 'TRIAL' order by random() limit 50`);
  for (const date of rows) await settleDate(fixtures.context(admin), { ...date, state: "VACATED" });
}

function startWork(queue: Queue, pool: Pool) {
  const regular = startScheduler({ pool, queue, log, key: SEAL_KEY, anchors: anchorFile(folder) });
  const ofPapers = startPaperWork({ pool, queue, pieces: db.pieces, scanner: NO_SCANNER, log });
  return { stop: () => Promise.all([regular.stop(), ofPapers.stop()]) };
}

it.each([1, 2, 3])(
  `all regular work of two processes, over ${JOBS} jobs that fell due, waits for nothing in a circle: round %i`,
  async () => {
    lines = [];
    await db.query(
      `begin; set local session_replication_role = replica; ${FELL_DUE.replaceAll("$admin", admin.userId)} commit`,
    );
    const running = processes.map(({ queue, pool }) => startWork(queue, pool));
    try {
      await settleSome();
      const isOver = async () => lines.length > 0 || (await countLeft()) === 0;
      await vi.waitUntil(isOver, { timeout: 90_000, interval: 500 });
    } finally {
      await Promise.all(running.map((each) => each.stop()));
    }
    expect(lines).toEqual([]);
    expect(await countDeadlocks()).toBe(0);
  },
  120_000,
);
