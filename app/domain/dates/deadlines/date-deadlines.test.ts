import { beforeEach, describe, expect, it } from "vitest";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { addDays, addWorkingDays, workingDaysBefore } from "#foundation/time/working-days.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { closePastDates, remindOfDates } from "./date-deadlines.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const pool = testPool(db.logins.worker, 4);
beforeEach(() => db.sql.query("update job_dates set state = 'VACATED' where state = 'OPEN'"));

const EW = { jurisdiction: "EW", noted: [] } as const;
const TODAY = londonDay(new Date());
/** Long enough ago that no closed day lies between. */
const PAST = workingDaysBefore(TODAY, 3, EW);

async function dated(
  kind: string,
  day: string,
  status: JobStatus = "IN_PROGRESS",
  directed = false,
) {
  const jobId = await fixtures.job(client, status);
  const rows = await db.query(
    `insert into job_dates (job_id, organisation_id, kind, starts_on, directed, added_at)
     values ($1, $2, $3, $4, $5, now() - interval '60 days') returning id`,
    jobId,
    organisation.id,
    kind,
    day,
    directed,
  );
  return { jobId, dateId: rows[0].id as string };
}

async function run(work: typeof closePastDates): Promise<string[]> {
  const asked: string[] = [];
  const notify = async (_: unknown, request: EmailRequest) => {
    const by = "by" in request ? ` ${request.by}` : "";
    asked.push(`${request.templateKey}${by} ${"jobId" in request ? request.jobId : ""}`);
  };
  while (await inTransaction(pool, "begin", (tx) => work({ tx, notify })));
  return asked;
}

async function found(dateId: string) {
  const rows = await db.query(
    `select d.state, (select string_agg(action || ' ' || new_value, ', ') from audit_logs a
       where a.job_id = d.job_id) as entries from job_dates d where id = $1`,
    dateId,
  );
  return rows[0];
}

describe("a date that has passed", () => {
  it("is missed when someone had to do something by then, and staff are told once", async () => {
    const { jobId, dateId } = await dated("REPORT_DUE", PAST);
    const twice = await Promise.all([run(closePastDates), run(closePastDates)]);
    expect(twice.flat()).toEqual([`date_missed ${jobId}`]);
    expect(await found(dateId)).toEqual({ state: "MISSED", entries: "date_missed REPORT_DUE" });
    expect(await run(closePastDates)).toEqual([]);
  });

  it("has happened when it is a hearing, without an email", async () => {
    const { dateId } = await dated("HEARING", PAST);
    expect(await run(closePastDates)).toEqual([]);
    expect(await found(dateId)).toEqual({ state: "MET", entries: "date_met HEARING" });
  });

  it.each([
    ["OTHER", "MISSED"],
    ["WRITTEN_QUESTIONS", "MISSED"],
    ["EXPERTS_DISCUSSION", "MISSED"],
    ["TRIAL", "MET"],
    ["SENT_TO_CROWN_COURT", "MET"],
  ])("and that the court directed, %s, is %s", async (kind, state) => {
    const { jobId, dateId } = await dated(kind, PAST, "IN_PROGRESS", true);
    expect(await run(closePastDates)).toEqual(state === "MISSED" ? [`date_missed ${jobId}`] : []);
    expect((await found(dateId)).state).toBe(state);
  });

  it.each([
    [1, "IN_PROGRESS"],
    [-7, "COMPLETED"],
    [-7, "CANCELLED"],
    [-7, "QUOTE_DECLINED"],
  ] as const)(
    "stays as it is while it is ahead, and where the job is over: %i days, %s",
    async (days, status) => {
      const { dateId } = await dated("REPORT_DUE", addDays(TODAY, days), status);
      expect(await run(closePastDates)).toEqual([]);
      expect((await found(dateId)).state).toBe("OPEN");
    },
  );
});

describe("reminders", () => {
  const reminder = (jobId: string) => [`date_near CLIENT ${jobId}`, `date_near STAFF ${jobId}`];

  it("go to both sides 7 and 2 working days before, each once, and again for another day", async () => {
    const { jobId, dateId } = await dated("REPORT_DUE", addWorkingDays(TODAY, 7, EW));
    expect(await run(remindOfDates)).toEqual(reminder(jobId));
    expect(await run(remindOfDates)).toEqual([]);
    const sooner = addWorkingDays(TODAY, 2, EW);
    await db.query("update job_dates set starts_on = $2 where id = $1", dateId, sooner);
    const twice = await Promise.all([run(remindOfDates), run(remindOfDates)]);
    expect(twice.flat()).toEqual(reminder(jobId));
    expect(await run(remindOfDates)).toEqual([]);
  });

  it("of authority to be applied for: 2 working days before, and in words of their own once there is a quote", async () => {
    const day = addWorkingDays(TODAY, 2, EW);
    const bare = await dated("AUTHORITY_DUE", day, "QUOTE_REQUESTED");
    expect(await run(remindOfDates)).toEqual(reminder(bare.jobId));
    const { jobId } = await dated("AUTHORITY_DUE", day, "QUOTE_SENT");
    const quoteId = await fixtures.quote(jobId, admin, { client });
    await db.query(
      `update quotes set rate_check = '{"outcome": "ASSESSED", "words": []}' where id = $1`,
      quoteId,
    );
    expect(await run(remindOfDates)).toEqual([
      `date_near CLIENT ${jobId}`,
      `authority_due ${jobId}`,
    ]);
  });

  it("do not go out earlier, nor for what was added later than that", async () => {
    await dated("REPORT_DUE", addDays(addWorkingDays(TODAY, 8, EW), 1));
    for (const days of [1, 2, 7]) {
      const { dateId } = await dated("REPORT_DUE", addWorkingDays(TODAY, days, EW));
      await db.query("update job_dates set added_at = now() where id = $1", dateId);
    }
    expect(await run(remindOfDates)).toEqual([]);
  });
});
