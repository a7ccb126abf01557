import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { quotes } from "#app/db/schema/quotes.ts";
import { transact } from "#app/domain/context.ts";
import type { EmailRequest } from "#app/domain/emails/email-events.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { findJob } from "#app/domain/jobs/queries.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { recordAcceptance, withdrawQuote } from "#app/domain/quotes/answers/end-quote.server.ts";
import type { JobStatus } from "#app/words/jobs.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { londonDayAfter } from "#foundation/time/moment.ts";
import { queuedWith, testPool } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { listQuotes } from "./queries.server.ts";
import { expireQuotes, isReminderHour, remindOfQuotes } from "./quote-deadlines.server.ts";
import { sendQuote } from "./send-quote.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ctx = fixtures.context(admin);
const pool = testPool(db.logins.worker, 4);
beforeEach(() => db.sql.query("update quotes set valid_until = null where status = 'SENT'"));

const inDays = (days: number) => londonDayAfter(new Date(), days);

/** A sent quote whose last day lies so many days ahead, sent so many days ago. */
async function quoted(
  days: number,
  { sentAgo = 60, status = "QUOTE_SENT" }: { sentAgo?: number; status?: JobStatus } = {},
) {
  const jobId = await fixtures.job(client, status);
  const quoteId = await fixtures.quote(jobId, admin, { client });
  await sentBefore(quoteId, days, sentAgo);
  return { jobId, quoteId };
}

/** The same for further work, on a job that is under way. */
async function quotedFurther(days: number) {
  const jobId = await fixtures.job(client, "IN_PROGRESS");
  await fixtures.quote(jobId, admin, { client, status: "ACCEPTED" });
  await sendQuote(ctx, { jobId, kind: "FURTHER", amount: 20_000, notes: null });
  const [further] = await transact(ctx, (tx) => listQuotes(tx, jobId));
  const quoteId = further?.id ?? "";
  await sentBefore(quoteId, days, 60);
  return { jobId, quoteId };
}

async function sentBefore(quoteId: string, days: number, sentAgo: number): Promise<void> {
  await db.query(
    "update quotes set valid_until = $2, created_at = now() - $3 * interval '1 day' where id = $1",
    quoteId,
    inDays(days),
    sentAgo,
  );
}

async function written({ jobId, quoteId }: { jobId: string; quoteId: string }) {
  return {
    quote: (await db.rowsOf(quotes, { id: quoteId }))[0],
    job: (await db.rowsOf(jobs, { id: jobId }))[0],
    audit: await db.rowsOf(auditLogs, { jobId }),
  };
}

/** Runs the worker's part once, and says whom it would mail about what. */
async function run(work: typeof expireQuotes): Promise<string[]> {
  const asked: string[] = [];
  const notify = async (_: unknown, request: EmailRequest) => {
    asked.push(`${request.templateKey} ${"quoteId" in request ? request.quoteId : ""}`);
  };
  while (await inTransaction(pool, "begin", (tx) => work({ tx, notify })));
  return asked;
}

describe("a quote whose last day has passed", () => {
  it("is ended by the worker, its job is without a quote again, and both sides are told", async () => {
    const past = await quoted(-1);
    const today = await quoted(0);
    const asked = await run(expireQuotes);
    expect(asked).toEqual([`quote_expired ${past.quoteId}`, `quote_unanswered ${past.quoteId}`]);
    const { quote, job, audit } = await written(past);
    expect(quote).toMatchObject({ status: "EXPIRED", endedByUserId: null, decidedAt: null });
    expect(quote?.endedAt).toBeInstanceOf(Date);
    expect(job?.status).toBe("QUOTE_REQUESTED");
    expect(audit).toMatchObject([
      {
        action: "quote_expired",
        actorUserId: null,
        clientVisible: true,
        oldValue: "SENT",
        newValue: "EXPIRED",
        organisationName: organisation.name,
        meta: { quoteId: past.quoteId, version: 1 },
      },
    ]);
    expect((await written(today)).quote?.status).toBe("SENT");
    expect(await run(expireQuotes)).toEqual([]);
  });

  it("is ended once, however many processes look, and many in one go", async () => {
    const all = await Promise.all(Array.from({ length: 120 }, () => quoted(-1)));
    const asked = (await Promise.all([run(expireQuotes), run(expireQuotes)])).flat();
    expect(asked).toHaveLength(2 * all.length);
    expect(new Set(asked).size).toBe(2 * all.length);
  });

  it.each([
    ["accepted", (id: string) => acceptQuote(fixtures.context(client), id)],
    ["declined", (id: string) => declineQuote(fixtures.context(client), id)],
    ["withdrawn", (id: string) => withdrawQuote(ctx, id, { endReason: "A slip" })],
    [
      "recorded as accepted",
      (id: string) =>
        recordAcceptance(ctx, id, {
          answeredByName: "Ada",
          answeredVia: "PHONE",
          answerNote: "Note of the call",
        }),
    ],
  ] as const)("is not %s, even before it is ended", async (_, act) => {
    const ids = await quoted(-1);
    const before = await written(ids);
    await expect(act(ids.quoteId)).rejects.toMatchObject({
      status: 409,
      message: "This quote has expired.",
    });
    expect(await written(ids)).toEqual(before);
    const [shown] = await transact(fixtures.context(client), (tx) => listQuotes(tx, ids.jobId));
    expect(shown).toMatchObject({ status: "EXPIRED", endedAt: null });
  });

  it("gives way to a new quote, also before it is ended", async () => {
    const ids = await quoted(-1);
    const { updatedAt: seen } = await transact(ctx, (tx) => findJob(tx, ids.jobId));
    await sendQuote(ctx, { jobId: ids.jobId, amount: 90_000, notes: null, seen });
    const { quote, job, audit } = await written(ids);
    expect([quote?.status, job?.status]).toEqual(["EXPIRED", "QUOTE_SENT"]);
    expect(audit.map(({ action }) => action).toSorted()).toEqual(["quote_expired", "quote_sent"]);
    const mails = (await queuedWith(db, "jobId", ids.jobId)) as { templateKey: string }[];
    expect(mails.map(({ templateKey }) => templateKey).toSorted()).toEqual([
      "quote_expired",
      "quote_sent",
      "quote_unanswered",
    ]);
  });

  it("does not stand in the way of a status set by hand", async () => {
    const ids = await quoted(-1);
    expect(await changeStatus(ctx, { jobId: ids.jobId, status: "CANCELLED" })).toMatchObject({
      about: "DONE",
    });
    const { quote, job, audit } = await written(ids);
    expect([quote?.status, job?.status]).toEqual(["EXPIRED", "CANCELLED"]);
    expect(audit.find(({ action }) => action === "status_changed")?.oldValue).toBe(
      "QUOTE_REQUESTED",
    );
  });
});

describe("a quote on its last day", () => {
  it("can be accepted, with a purchase order number", async () => {
    const ids = await quoted(0);
    await acceptQuote(fixtures.context(client), ids.quoteId, { purchaseOrder: "PO 4711" });
    expect((await written(ids)).quote).toMatchObject({
      status: "ACCEPTED",
      purchaseOrder: "PO 4711",
    });
  });

  it.each([
    // The last second of a day in London and the first of the next, on both changes of the clocks.
    ["2026-03-28T23:59:59.999Z", "2026-03-28"],
    ["2026-03-29T00:00:00Z", "2026-03-29"],
    ["2026-03-29T22:59:59.999Z", "2026-03-29"],
    ["2026-03-29T23:00:00Z", "2026-03-30"],
    ["2026-10-24T22:59:59.999Z", "2026-10-24"],
    ["2026-10-24T23:00:00Z", "2026-10-25"],
    ["2026-10-25T23:59:59.999Z", "2026-10-25"],
    ["2026-10-26T00:00:00Z", "2026-10-26"],
  ])("at %s is good when that day is %s: the database and the pages agree", async (at, day) => {
    const rows = await db.query(
      "select ($1::timestamptz at time zone 'Europe/London')::date::text as day",
      at,
    );
    expect([rows[0].day, londonDayAfter(new Date(at), 0)]).toEqual([day, day]);
  });
});

describe("reminders", () => {
  it("go out seven and two days before the end, each once", async () => {
    const ids = await quoted(7);
    const reminder = [`quote_expiring ${ids.quoteId}`];
    expect(await run(remindOfQuotes)).toEqual(reminder);
    expect(await run(remindOfQuotes)).toEqual([]);
    await db.query("update quotes set valid_until = $2 where id = $1", ids.quoteId, inDays(2));
    const twice = await Promise.all([run(remindOfQuotes), run(remindOfQuotes)]);
    expect(twice.flat()).toEqual(reminder);
    expect(await run(remindOfQuotes)).toEqual([]);
  });

  it.each([
    ["for further work", () => quotedFurther(7)],
    ["of a job on hold", () => quoted(7, { status: "ON_HOLD" })],
  ])("go out for a quote %s too", async (_, quote) => {
    const { quoteId } = await quote();
    expect(await run(remindOfQuotes)).toEqual([`quote_expiring ${quoteId}`]);
  });

  it.each(["COMPLETED", "CANCELLED"] as const)(
    "do not go out when its job is %s",
    async (status) => {
      await quoted(7, { status });
      expect(await run(remindOfQuotes)).toEqual([]);
    },
  );

  it.each([
    ["ends later", 8, 60],
    ["has ended", -1, 60],
    ["was good for no longer than that", 5, 2],
  ])("do not go out for a quote that %s", async (_, days, sentAgo) => {
    await quoted(days, { sentAgo });
    expect(await run(remindOfQuotes)).toEqual([]);
  });

  it.each([
    ["2026-11-25T07:59:59Z", false],
    ["2026-11-25T08:00:00Z", true],
    ["2026-11-25T17:59:59Z", true],
    ["2026-11-25T18:00:00Z", false],
    ["2026-07-01T07:00:00Z", true],
    ["2026-07-01T17:00:00Z", false],
  ])("at %s: %s", (now, isHour) => {
    expect(isReminderHour(new Date(now))).toBe(isHour);
  });
});
