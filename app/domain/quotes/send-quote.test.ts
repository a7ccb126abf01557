import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { declineQuote } from "#app/domain/quotes/answers/decline-quote.server.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { listQuotes } from "./queries.server.ts";
import { quoteInput } from "./quote-input.ts";
import { sendQuote } from "./send-quote.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ctx = fixtures.context(admin);
const filledIn = (amount: string, notes = "") => quoteInput.parse({ amount, notes });

async function written(jobId: string) {
  const { job, quotes, audit, queued } = await jobRows(db, jobId);
  return {
    job,
    quotes,
    audit: audit.filter(({ action }) => action === "quote_sent"),
    queued: queued.filter((data) => JSON.stringify(data).includes("quote_sent")),
  };
}

it("writes the quote, the job's status, the audit line and one notification", async () => {
  const jobId = await fixtures.job(client);
  const bystander = await fixtures.job(client);
  await sendQuote(ctx, { jobId, ...filledIn("1,250.5", "Two\r\nlines") });

  const { job, quotes: sent, audit, queued } = await written(jobId);
  expect(job.status).toBe("QUOTE_SENT");
  expect(sent).toMatchObject([
    {
      amount: "1250.50",
      currency: "GBP",
      notes: "Two\nlines",
      status: "SENT",
      createdByUserId: admin.userId,
      decidedAt: null,
      version: 1,
    },
  ]);
  const quoteId = sent[0]?.id;
  expect(audit).toMatchObject([
    {
      organisationId: organisation.id,
      actorUserId: admin.userId,
      oldValue: null,
      newValue: "GBP 1250.50",
      meta: { quoteId, version: 1 },
      requestId: ctx.requestId,
    },
  ]);
  expect(queued).toEqual([{ templateKey: "quote_sent", jobId, quoteId }]);
  const other = await written(bystander);
  expect([other.job.status, other.quotes]).toEqual(["QUOTE_REQUESTED", []]);
});

it.each([
  ["0", "0.00"],
  ["0.01", "0.01"],
  ["4.35", "4.35"],
  ["9,999,999.99", "9999999.99"],
])("keeps the amount %s to the penny", async (typed, kept) => {
  const jobId = await fixtures.job(client);
  await sendQuote(ctx, { jobId, ...filledIn(typed) });
  expect((await written(jobId)).quotes).toMatchObject([{ amount: kept, notes: null }]);
});

it.each(JOB_STATUSES.filter((status) => status !== "COMPLETED" && status !== "CANCELLED"))(
  "a job that is %s gets its first quote",
  async (status) => {
    const jobId = await fixtures.job(client, status);
    await sendQuote(ctx, { jobId, ...filledIn("10") });
    expect(await written(jobId)).toMatchObject({
      job: { status: "QUOTE_SENT" },
      quotes: [{ version: 1, status: "SENT" }],
    });
  },
);

it("after each decline a new version follows, and earlier ones stay as they were", async () => {
  const jobId = await fixtures.job(client);
  for (const version of [1, 2, 3]) {
    const earlier = (await written(jobId)).quotes;
    await sendQuote(ctx, { jobId, ...filledIn(`${version}00`) });
    const now = (await written(jobId)).quotes;
    expect(now.slice(0, -1)).toEqual(earlier);
    expect(now.at(-1)).toMatchObject({ version, amount: `${version}00.00`, status: "SENT" });
    if (version < 3) await declineQuote(fixtures.context(client), now.at(-1)?.id ?? "");
  }
  const { job, audit, queued } = await written(jobId);
  expect([job.status, audit.length, queued.length]).toEqual(["QUOTE_SENT", 3, 3]);
  const listed = (await transact(ctx, (tx) => listQuotes(tx, jobId))).map(
    ({ version, status }) => `${version} ${status}`,
  );
  expect(listed).toEqual(["3 SENT", "2 DECLINED", "1 DECLINED"]);
});

it("made from the job as it stood before is refused, with what changed, and writes nothing", async () => {
  const jobId = await fixtures.job(client);
  const seen = (await written(jobId)).job.updatedAt;
  await changeStatus(ctx, { jobId, status: "ON_HOLD" });
  const between = await written(jobId);
  const send = () => sendQuote(ctx, { jobId, ...filledIn("1"), seen });
  const change = `Status changed from Quote Requested to On Hold by ${admin.name} (Expert's office), `;
  const message = expect.stringContaining(`Last change: ${change}`);
  await expect(send()).rejects.toMatchObject({ status: 409, message });
  expect(await written(jobId)).toEqual(between);
});

it("sent twice by the same form is one quote; with other words the second is refused", async () => {
  const jobId = await fixtures.job(client);
  const seen = (await written(jobId)).job.updatedAt;
  const form = { id: randomUUID(), jobId, ...filledIn("1250", "Notes"), seen };
  await Promise.all([sendQuote(ctx, form), sendQuote(ctx, form), sendQuote(ctx, form)]);
  const { quotes: sent, audit, queued } = await written(jobId);
  expect([sent.length, audit.length, queued.length]).toEqual([1, 1, 1]);
  expect(sent[0]?.id).toBe(form.id);
  for (const change of [{ amount: 1 }, { notes: null }, { jobId: await fixtures.job(client) }]) {
    await expect(sendQuote(ctx, { ...form, seen: undefined, ...change })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("already sent with different text"),
    });
  }
});
