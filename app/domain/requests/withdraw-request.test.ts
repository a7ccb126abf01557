import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobs } from "#app/db/schema/jobs.ts";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { correctRequest } from "./correct-request.server.ts";
import { withdrawRequest } from "./withdraw-request.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });

const written = (jobId: string) => jobRows(db, jobId);

async function form(jobId: string, reason: string | null = null) {
  const { updatedAt: seen } = (await written(jobId)).job;
  return { jobId, organisationId: organisation.id, seen, id: randomUUID(), reason };
}

async function quoted() {
  const jobId = await fixtures.job(client, "QUOTE_SENT");
  return { jobId, quoteId: await fixtures.quote(jobId, admin, { client }) };
}

it.each([
  ["a user", client],
  ["a colleague who manages the organisation", manager],
])("by %s cancels the job, declines the open quote, and tells staff once", async (_, by) => {
  const { jobId, quoteId } = await quoted();
  const sent = await form(jobId, "The plea was changed.");
  await withdrawRequest(fixtures.context(by), sent);
  const { job, quotes, comments, audit, queued } = await written(jobId);
  expect(job.status).toBe("CANCELLED");
  expect(quotes).toMatchObject([
    {
      id: quoteId,
      status: "DECLINED",
      declineReason: "NOT_NEEDED",
      declineNote: null,
      decidedByUserId: by.userId,
    },
  ]);
  expect(comments).toMatchObject([
    { id: sent.id, body: "The plea was changed.", visibility: "CLIENT", authorUserId: by.userId },
  ]);
  expect(audit).toMatchObject([
    { action: "quote_declined", oldValue: "SENT", newValue: "DECLINED", meta: { quoteId } },
    { action: "request_withdrawn", oldValue: "QUOTE_DECLINED", newValue: "CANCELLED" },
    { action: "comment_added_client", meta: { commentId: sent.id } },
  ]);
  expect(queued).toEqual([{ templateKey: "request_withdrawn", jobId }]);
});

it.each(["QUOTE_REQUESTED", "QUOTE_DECLINED", "ON_HOLD"] as const)(
  "without a quote and a reason leaves one entry, from %s",
  async (status) => {
    const jobId = await fixtures.job(client, status);
    await withdrawRequest(fixtures.context(client), await form(jobId));
    const { job, comments, audit, queued } = await written(jobId);
    expect([job.status, comments.length, queued.length]).toEqual(["CANCELLED", 0, 1]);
    expect(audit).toMatchObject([{ action: "request_withdrawn", oldValue: status }]);
  },
);

it("is refused once a quote was accepted, for a closed job, and for another's", async () => {
  const { jobId, quoteId } = await quoted();
  await acceptQuote(fixtures.context(client), quoteId);
  await changeStatus(fixtures.context(admin), { jobId, status: "ON_HOLD" });
  const done = await fixtures.job(client, "COMPLETED");
  for (const id of [jobId, done]) {
    const before = await written(id);
    const tried = withdrawRequest(fixtures.context(client), await form(id, "Why"));
    await expect(tried).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This request can no longer be withdrawn\./),
    });
    expect(await written(id)).toEqual(before);
  }
  const other = await fixtures.person({ role: "CLIENT_ADMIN" });
  const foreign = { ...(await form(done)), organisationId: other.organisation?.id ?? "" };
  await expectRefused(withdrawRequest(fixtures.context(other), foreign), 404);
});

it("with a quote whose last day has passed lets it expire", async () => {
  const { jobId, quoteId } = await quoted();
  await db.query("update quotes set valid_until = current_date - 3 where id = $1", quoteId);
  await withdrawRequest(fixtures.context(client), await form(jobId));
  const { job, quotes, audit } = await written(jobId);
  expect([job.status, quotes[0]?.status]).toEqual(["CANCELLED", "EXPIRED"]);
  expect(audit).toMatchObject([
    { action: "quote_expired" },
    { action: "request_withdrawn", oldValue: "QUOTE_REQUESTED" },
  ]);
});

it("sent twice changes nothing more, and says what was done", async () => {
  const { jobId } = await quoted();
  const sent = await form(jobId, "Why");
  await withdrawRequest(fixtures.context(client), sent);
  const first = await written(jobId);
  await expect(withdrawRequest(fixtures.context(client), sent)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Last change: Request withdrawn by"),
  });
  expect(await written(jobId)).toEqual(first);
});

it("made before a quote came is refused: nobody declines what they have not seen", async () => {
  const jobId = await fixtures.job(client);
  const sent = await form(jobId);
  await changeStatus(fixtures.context(admin), { jobId, status: "QUOTE_SENT" });
  await expectRefused(withdrawRequest(fixtures.context(client), sent), 409);
});

it("is refused by the database of a job that is agreed", async () => {
  const { jobId, quoteId } = await quoted();
  await acceptQuote(fixtures.context(client), quoteId);
  const tried = transact(fixtures.context(client), (tx) =>
    tx.update(jobs).set({ status: "CANCELLED" }).where(eq(jobs.id, jobId)),
  );
  expect(await tried.catch(sqlState)).toBe("42501");
});

it("beside an acceptance, a correction and a change by staff at once, one order comes about", async () => {
  const endings = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { jobId, quoteId } = await quoted();
    const { job } = await written(jobId);
    const { title, reference, description, sensitivityLevel, dueDate, updatedAt: seen } = job;
    const sent = await form(jobId, "Why");
    const calls = [
      () => acceptQuote(fixtures.context(manager), quoteId),
      () =>
        correctRequest(fixtures.context(client), {
          jobId,
          title: "Corrected",
          reference,
          description,
          sensitivityLevel,
          dueDate,
          seen,
        }),
      () => withdrawRequest(fixtures.context(client), sent),
      () => changeStatus(fixtures.context(admin), { jobId, status: "ON_HOLD", seen }),
    ];
    const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
    const results = await Promise.allSettled(turned.map((call) => call()));
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
    }
    const after = await written(jobId);
    const [quote] = after.quotes;
    const isWithdrawn = after.audit.some(({ action }) => action === "request_withdrawn");
    const isAccepted = after.audit.some(({ action }) => action === "quote_accepted");
    const isCorrected = after.audit.some(({ action }) => action === "request_corrected");
    expect(isWithdrawn && isAccepted).toBe(false);
    expect(quote?.status).toBe(isWithdrawn ? "DECLINED" : isAccepted ? "ACCEPTED" : "SENT");
    if (isWithdrawn) expect(after.job.status).toBe("CANCELLED");
    expect(after.comments).toHaveLength(Number(isWithdrawn));
    expect(after.job.title).toBe(isCorrected ? "Corrected" : title);
    expect(after.versions).toHaveLength(Number(isCorrected));
    expect(after.queued).toHaveLength(after.audit.length - 2 * Number(isWithdrawn));
    endings.add(after.job.status);
  }
  expect(endings.size).toBeGreaterThan(1);
});
