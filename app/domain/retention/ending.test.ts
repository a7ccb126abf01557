import { describe, expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { inTransaction, sqlState } from "#foundation/database/transaction.server.ts";
import { formVersion } from "#foundation/forms/version.server.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { askForEndings, findEnding, recordEnding } from "./ending.server.ts";
import { ENDING_FIELDS } from "./fields.ts";
import { findHold, liftHold, placeHold } from "./hold.server.ts";

const cases = readCases(import.meta.dirname, "review-days.cases.txt");
const { db, fixtures, client, admin, organisation } = await testRows();
const staff = fixtures.context(admin);
const asClient = fixtures.context(client);

const tell = async (jobId: string, endedOn: string, appealUntil: string | null, ctx = asClient) => {
  const seen = formVersion(ENDING_FIELDS, await transact(ctx, (tx) => findEnding(tx, jobId)));
  await recordEnding(ctx, { jobId, seen, outcome: "PLEA", endedOn, appealUntil });
};
const reviewOn = async (jobId: string) =>
  (await db.query("select review_on::text as day from jobs where id = $1", jobId))[0]?.day ?? null;

describe("when whether to keep a case is decided", () => {
  it.each(
    cases<[string, string | null, string]>(
      "a case that ended on … with appeal until … is due on …",
    ),
  )("ended on %s, appeal until %s: due on %s", async (endedOn, appealUntil, day) => {
    const jobId = await fixtures.job(client, "COMPLETED");
    await tell(jobId, endedOn, appealUntil);
    expect(await reviewOn(jobId)).toBe(day);
  });

  it.each(
    cases<[string, string, string, string | null]>(
      "a job that became … at … and had an accepted quote (yes or no) is due on …",
    ),
  )("%s at %s, a quote accepted: %s: due on %s", async (status, since, accepted, day) => {
    const jobId = await fixtures.job(client);
    if (accepted === "yes") await fixtures.quote(jobId, admin, { client, status: "ACCEPTED" });
    await db.query("alter table jobs disable trigger jobs_status_since");
    await db.query(
      "update jobs set status = $1, status_since = $2 where id = $3",
      status,
      since,
      jobId,
    );
    await db.query("alter table jobs enable trigger jobs_status_since");
    expect(await reviewOn(jobId)).toBe(day);
  });

  it("is forgotten when the job is opened again", async () => {
    const jobId = await fixtures.job(client, "COMPLETED");
    await tell(jobId, "2026-01-31", null);
    await db.query("update jobs set status = 'IN_PROGRESS' where id = $1", jobId);
    expect(await reviewOn(jobId)).toBeNull();
  });
});

it("either side tells an ending and corrects what it has seen; another organisation does not", async () => {
  const jobId = await fixtures.job(client, "COMPLETED");
  await tell(jobId, "2026-01-31", null);
  await tell(jobId, "2026-02-28", "2026-03-28", staff);
  const stale = {
    jobId,
    seen: formVersion(ENDING_FIELDS, null),
    outcome: "PLEA",
    endedOn: "2026-01-01",
    appealUntil: null,
  } as const;
  await expectRefused(recordEnding(asClient, stale), 409);
  const outsider = fixtures.context(await fixtures.person({ role: "CLIENT_ADMIN" }));
  await expectRefused(tell(jobId, "2026-01-31", null, outsider), 404);
  // Clients are not told who of our staff it was.
  const ending = await transact(asClient, (tx) => findEnding(tx, jobId));
  expect(ending).toMatchObject({ endedOn: "2026-02-28", toldByName: null });
  const lines = await db.query(
    "select actor_user_id from audit_logs where job_id = $1 and action = 'ending_recorded'",
    jobId,
  );
  expect(lines).toHaveLength(2);
});

describe("the client is asked how a case ended", () => {
  const worker = testPool(db.logins.worker, 1);
  const ask = async () => {
    const asked: string[] = [];
    await inTransaction(worker, "begin", (tx) =>
      askForEndings({ tx, notify: async (_, request) => void asked.push(JSON.stringify(request)) }),
    );
    return asked;
  };
  const withHearing = async (daysAgo: number, status: "COMPLETED" | "CANCELLED" = "COMPLETED") => {
    const jobId = await fixtures.job(client, status);
    await db.query(
      `insert into job_dates (job_id, organisation_id, kind, starts_on, state)
       values ($1, $2, 'TRIAL', (now() at time zone 'Europe/London')::date - $3::int, 'MET')`,
      jobId,
      organisation.id,
      daysAgo,
    );
    return jobId;
  };
  const times = async (jobId: string) =>
    (await db.query("select ending_asked as n from jobs where id = $1", jobId))[0]?.n;

  it.each(
    cases<[number, number]>(
      "the client is asked … times in all when the last hearing was … days ago",
    ),
  )(
    "%s times, %s days after the last hearing, once for each time that has come",
    async (n, days) => {
      const jobId = await withHearing(Number(days));
      const request = JSON.stringify({ templateKey: "ending_asked", jobId });
      expect((await ask()).includes(request)).toBe(Number(n) > 0);
      expect(await ask()).not.toContain(request);
      expect(await times(jobId)).toBe(Number(n));
    },
  );

  it("not of a cancelled job, one whose ending is known, nor one with a hearing ahead", async () => {
    const known = await withHearing(40);
    await tell(known, "2026-01-31", null);
    const ahead = await withHearing(40);
    await db.query(
      `insert into job_dates (job_id, organisation_id, kind, starts_on)
       values ($1, $2, 'SENTENCE', current_date + 10)`,
      ahead,
      organisation.id,
    );
    const cancelled = await withHearing(40, "CANCELLED");
    expect(await ask()).toEqual([]);
    expect(await Promise.all([known, ahead, cancelled].map(times))).toEqual([0, 0, 0]);
  });
});

it("of a job on hold nothing is removed, by any login, the owner's too; lifted, it is", async () => {
  const jobId = await fixtures.job(client, "IN_PROGRESS");
  await db.query(
    `insert into time_entries (job_id, organisation_id, by_user_id, on_day, minutes, kind)
     values ($1, $2, $3, current_date, 30, 'READING')`,
    jobId,
    organisation.id,
    admin.userId,
  );
  await placeHold(staff, { jobId, reason: "A complaint" });
  await expectRefused(placeHold(staff, { jobId, reason: "Another" }), 409);
  await expectRefused(placeHold(asClient, { jobId, reason: "Mine" }), 403);
  const remove = "delete from time_entries where job_id = $1";
  expect(await db.query(remove, jobId).catch(sqlState)).toBe("55006");
  expect(await transact(staff, (tx) => tx.$client.query(remove, [jobId])).catch(sqlState)).toBe(
    "55006",
  );
  await liftHold(staff, { jobId, reason: "It was answered" });
  await expectRefused(liftHold(staff, { jobId, reason: "Again" }), 409);
  expect(await transact(staff, (tx) => findHold(tx, jobId))).toBeNull();
  await db.query(remove, jobId);
});
