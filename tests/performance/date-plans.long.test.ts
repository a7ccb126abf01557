import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type Actor, actingAs } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { closePastDates } from "#app/domain/dates/deadlines/date-deadlines.server.ts";
import { fetchFeed, findFeed, makeFeed } from "#app/domain/dates/feed.server.ts";
import { listCalendar } from "#app/domain/dates/queries.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays } from "#foundation/time/working-days.ts";
import { HUNDRED_THOUSAND_JOBS } from "#tests/support/database/many-jobs.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { planOf } from "./plans.ts";
import { statementsOf } from "./sent-statements.ts";

const db = await createTestDatabase(HUNDRED_THOUSAND_JOBS);
const { fixtures } = db;
const rows = await db.query("select app_test.id('person', 0) as id");
const staff: Actor = { userId: rows[0].id, name: "Person", role: "ADMIN", organisation: null };
const tokenOf = (id: string) => createHash("sha256").update(id).digest("base64url");
const TODAY = londonDay(new Date());
/** The longest answer, of 2,000 dates and as many due dates. */
const MOST = 4_000;

beforeAll(async () => {
  // In one transaction, past every trigger: the jobs of all deadlines that have passed are finished.
  await db.query(`set session_replication_role = replica;
    update job_dates set starts_on = starts_on - 180;
    update jobs set next_date = next_date - 180,
      status = case when least(due_date, next_date - 180) <= current_date then 'COMPLETED' else status end;
    reset session_replication_role`);
  await db.query("vacuum analyze job_dates, jobs");
});

async function most(work: () => Promise<unknown>): Promise<number> {
  const statements = (await statementsOf(work)).filter(({ text }) => text.includes("job_dates"));
  expect(statements).toHaveLength(1);
  const { requests, worker } = db.logins;
  const plans = statements.map((statement) =>
    planOf(statement.login === worker.user ? worker : requests, statement),
  );
  return Math.max(...(await Promise.all(plans)).map((plan) => plan.most));
}

it("dates of finished jobs are read no more by the timer that closes those of the others", async () => {
  const pool = testPool(db.logins.worker, 1);
  const notify = () => Promise.reject(new Error("nobody is told"));
  const close = () => inTransaction(pool, "begin", (tx) => closePastDates({ tx, notify }));
  expect(await close()).toBe(false);
  expect(await most(close)).toBeLessThanOrEqual(MOST);
});

it("nor by the agenda of all jobs", async () => {
  const range = { from: TODAY, to: addDays(TODAY, 366), overdue: true };
  const read = () => db.asActor(actingAs(staff), (tx) => listCalendar(tx, range));
  expect(await most(read)).toBeLessThanOrEqual(MOST);
});

it("nor by the calendar that a program fetches", async () => {
  const by = fixtures.context(staff);
  await makeFeed(by, tokenOf);
  const feed = await transact(by, (tx) => findFeed(tx, staff.userId, tokenOf));
  const read = () => fetchFeed(db.services, tokenOf(feed?.id ?? ""));
  expect(await most(read)).toBeLessThanOrEqual(MOST);
});
