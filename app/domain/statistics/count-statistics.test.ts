import { beforeEach, expect, test } from "vitest";
import { actingAs } from "#app/domain/actor.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { countByStatus, countStatistics, readStatistics } from "./queries.server.ts";
import type { Figures } from "./statistics.ts";

const { db, fixtures, client, admin: staff } = await testRows("CLIENT_ADMIN");
const worker = testPool(db.logins.worker, 2);

const NOTHING: Figures = {
  requested: 0,
  accepted: 0,
  lost: 0,
  answerSeconds: null,
  quoted: 0,
  quoteSeconds: null,
  completed: 0,
  completionSeconds: null,
};

async function count(): Promise<void> {
  while (await inTransaction(worker, "begin", countStatistics));
}
const read = () => db.asActor(actingAs(staff), readStatistics);

async function countAgain() {
  await db.query("update statistics set counted_at = counted_at - interval '5 minutes'");
  await count();
  return read();
}

async function job(
  day: string,
  hours: { quoted?: number; accepted?: number; completed?: number[] },
) {
  const id = await fixtures.job(client);
  const at = (after: number) => [`${day} 00:00`, after] as const;
  const time = "($1::timestamp at time zone 'Europe/London' + $2 * interval '1 hour')";
  await db.query(`update jobs set created_at = ${time} where id = $3`, ...at(0), id);
  if (hours.quoted === undefined) return;
  const status = hours.accepted === undefined ? "SENT" : "ACCEPTED";
  const quote = await fixtures.quote(id, staff, { client, status });
  const set = (column: string, after: number) =>
    db.sql.query(`update quotes set ${column} = ${time} where id = $3`, [...at(after), quote]);
  await set("created_at", hours.quoted);
  if (hours.accepted !== undefined) await set("decided_at", hours.accepted);
  for (const completed of hours.completed ?? []) {
    await db.query(
      `insert into audit_logs (action, old_value, new_value, job_id, created_at)
       values ('status_changed', 'IN_PROGRESS', 'COMPLETED', $3, ${time})`,
      ...at(completed),
      id,
    );
  }
}

async function month(ago: number): Promise<string> {
  const { rows } = await db.sql.query<{ day: string }>(
    `select (date_trunc('month', now() at time zone 'Europe/London')
       - make_interval(months => $1))::date::text as day`,
    [ago],
  );
  return rows[0]?.day ?? "";
}

beforeEach(async () => {
  await db.query(`set session_replication_role = replica;
    truncate statistics, quotes, jobs, job_counts, comments cascade; delete from audit_logs; reset all`);
});

test("before the first count there is nothing to show", async () => {
  expect(await read()).toBeNull();
});

test("twelve months, oldest first, also when nothing happened", async () => {
  await count();
  const statistics = await read();
  expect(statistics?.months.map(({ firstMonth }) => firstMonth)).toEqual(
    await Promise.all([...Array(12).keys()].reverse().map(month)),
  );
  expect(statistics?.year).toEqual(NOTHING);
  for (const { firstMonth: _, ...figures } of statistics?.months ?? []) {
    expect(figures).toEqual(NOTHING);
  }
});

test("counts each thing in the month when it happened, with the median of how long it took", async () => {
  const start = await month(3);
  await job(start, { quoted: 1, accepted: 2, completed: [12] });
  await job(start, { quoted: 3, accepted: 4, completed: [34] });
  await job(start, { quoted: 50, accepted: 60, completed: [24 * 40] });
  await job(start, { quoted: 24 * 35 });
  await job(start, {});
  await count();
  const statistics = await read();
  expect(statistics?.months[8]).toEqual({
    firstMonth: start,
    requested: 5,
    accepted: 3,
    lost: 0,
    answerSeconds: 3600,
    quoted: 3,
    quoteSeconds: 3 * 3600,
    completed: 2,
    completionSeconds: 10 * 3600,
  });
  expect(statistics?.months[9]).toMatchObject({
    requested: 0,
    quoted: 1,
    quoteSeconds: 24 * 35 * 3600,
    completed: 1,
    completionSeconds: (24 * 40 - 60) * 3600,
  });
  expect(statistics?.year).toMatchObject({ requested: 5, accepted: 3, quoted: 4, completed: 3 });
});

test("counts the quotes that were lost, how long clients take to answer, and what is open", async () => {
  const start = await month(2);
  await job(start, { quoted: 1, accepted: 3 });
  await job(start, { quoted: 1, accepted: 5 });
  for (const status of ["DECLINED", "WITHDRAWN", "SUPERSEDED"] as const) {
    const quote = await fixtures.quote(await fixtures.job(client), staff, { client, status });
    await db.query(
      `update quotes set created_at = $1::timestamptz, decided_at = case when decided_at is not null then $1::timestamptz end,
         ended_at = case when ended_at is not null then $1::timestamptz end where id = $2`,
      `${start} 12:00Z`,
      quote,
    );
  }
  for (const amount of [100, 250.5]) {
    const quote = await fixtures.quote(await fixtures.job(client), staff, { client });
    await db.query("update quotes set amount = $1 where id = $2", amount, quote);
  }
  await count();
  const statistics = await read();
  expect(statistics?.months[9]).toMatchObject({ accepted: 2, lost: 2, answerSeconds: 2 * 3600 });
  expect(statistics?.year).toMatchObject({ accepted: 2, lost: 2 });
  expect(statistics?.openValue).toBe("350.50");
});

test("a month begins at midnight in London, in summer too", async () => {
  const ago = (new Date().getMonth() + 12 - 6) % 12;
  const july = await month(ago);
  await job(july, {});
  await db.query("update jobs set created_at = created_at - interval '1 second'");
  await job(july, {});
  await count();
  const months = (await read())?.months ?? [];
  const place = 11 - ago;
  expect(months[place]).toMatchObject({ firstMonth: july, requested: 1 });
  if (place > 0) expect(months[place - 1]?.requested).toBe(1);
});

test("what is completed twice counts once, and what was never quoted or accepted not at all", async () => {
  const start = await month(1);
  await job(start, { quoted: 1, accepted: 2, completed: [5, 50] });
  await job(start, { quoted: 1, completed: [5] });
  await count();
  expect((await read())?.year).toMatchObject({ completed: 1, completionSeconds: 3 * 3600 });
});

test("counts at most once in four minutes; later the running month, but not those long over", async () => {
  await count();
  const over = await month(2);
  await job(over, {});
  await job(await month(0), {});
  await count();
  expect((await read())?.year.requested).toBe(0);
  const again = await countAgain();
  expect(again?.months[11]?.requested).toBe(1);
  expect(again?.months[9]?.requested).toBe(0);
  expect(again?.year.requested).toBe(2);
});

test("what was counted while the clock was ahead is counted anew", async () => {
  await count();
  await db.query("update statistics set counted_at = counted_at + interval '40 days'");
  expect(await inTransaction(worker, "begin", countStatistics)).toBe(true);
});

test("two workers at once leave one count", async () => {
  await Promise.all([count(), count(), count()]);
  await count();
  expect((await read())?.months).toHaveLength(12);
});

test("counting takes one process of the database and locks nothing that requests read", async () => {
  const taken = await inTransaction(worker, "begin", async (tx) => {
    await countStatistics(tx);
    const { rows } = await tx.$client.query(
      `select current_setting('max_parallel_workers_per_gather') as helpers,
        array_agg(relation::regclass::text) filter (where mode !~ '^(AccessShare|RowExclusive)') as held
       from pg_locks where pid = pg_backend_pid() and relation is not null`,
    );
    return rows[0];
  });
  expect(taken).toEqual({ helpers: "0", held: null });
});

test("the year is counted last: half a count is not shown", async () => {
  for (let periods = 0; periods < 12; periods += 1) {
    expect(await inTransaction(worker, "begin", countStatistics)).toBe(true);
    expect(await read()).toBeNull();
  }
  expect(await inTransaction(worker, "begin", countStatistics)).toBe(true);
  expect(await read()).not.toBeNull();
  expect(await inTransaction(worker, "begin", countStatistics)).toBe(false);
});

test("every status is counted, also those without jobs", async () => {
  await fixtures.job(client);
  await fixtures.job(client, "COMPLETED");
  await fixtures.job(client, "COMPLETED");
  const counts = await db.asActor(actingAs(staff), countByStatus);
  expect(counts).toMatchObject({ QUOTE_REQUESTED: 1, COMPLETED: 2, ON_HOLD: 0 });
  expect(Object.keys(counts)).toHaveLength(8);
});
