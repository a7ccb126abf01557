import { describe, expect, it } from "vitest";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { SETTABLE_STATUSES, STATUSES_WITH_OPEN_QUOTE } from "#app/domain/jobs/job.ts";
import { sendQuote } from "#app/domain/quotes/send-quote.server.ts";
import type { JOB_STATUSES } from "#app/words/jobs.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { recordAcceptance, withdrawQuote } from "./end-quote.server.ts";
import { recordedAcceptance, withdrawalInput } from "./outcome-input.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ownStaff = await fixtures.person({ role: "ADMIN", organisation });
const ctx = fixtures.context(admin);
const withdrawal = { endReason: "Sent to the wrong firm" };
const acceptance = {
  answeredByName: "Ada Marlowe",
  answeredVia: "LETTER",
  answerNote: "Letter of 12 November",
} as const;

async function quoted(status: (typeof JOB_STATUSES)[number] = "QUOTE_SENT") {
  const jobId = await fixtures.job(client, status);
  return { jobId, quoteId: await fixtures.quote(jobId, admin, { client }) };
}

async function written(jobId: string) {
  const rows = await jobRows(db, jobId);
  const mails = rows.queued.map((data) => (data as { templateKey: string }).templateKey);
  return { ...rows, mails };
}

describe("withdrawing", () => {
  it("puts the job back to Quote Requested, and tells the client why", async () => {
    const { jobId, quoteId } = await quoted();
    expect(await withdrawQuote(ctx, quoteId, withdrawal)).toBe(jobId);
    const { job, quotes: all, audit, mails } = await written(jobId);
    expect(job?.status).toBe("QUOTE_REQUESTED");
    expect(all).toMatchObject([
      {
        ...withdrawal,
        endedByUserId: admin.userId,
        decidedAt: null,
        status: "WITHDRAWN",
        amount: "1250.00",
      },
    ]);
    const meta = { quoteId, version: 1 };
    expect(audit).toMatchObject([
      {
        action: "quote_withdrawn",
        oldValue: "SENT",
        newValue: "WITHDRAWN",
        meta,
        clientVisible: true,
      },
    ]);
    expect(mails).toEqual(["quote_withdrawn"]);
  });

  it("goes on to the status that staff chose, in the same step", async () => {
    const { jobId, quoteId } = await quoted();
    await withdrawQuote(ctx, quoteId, { ...withdrawal, status: "CANCELLED" });
    const { job, audit, mails } = await written(jobId);
    expect(job?.status).toBe("CANCELLED");
    expect(audit.map(({ action, oldValue, newValue }) => [action, oldValue, newValue])).toEqual([
      ["quote_withdrawn", "SENT", "WITHDRAWN"],
      ["status_changed", "QUOTE_REQUESTED", "CANCELLED"],
    ]);
    expect(mails.toSorted()).toEqual(["quote_withdrawn", "status_changed"]);
  });

  it("makes room for a new quote", async () => {
    const { jobId, quoteId } = await quoted();
    await withdrawQuote(ctx, quoteId, withdrawal);
    await sendQuote(ctx, { jobId, amount: 90_000, notes: null });
    const { quotes: all } = await written(jobId);
    expect(all.map(({ status, version }) => [version, status])).toEqual([
      [1, "WITHDRAWN"],
      [2, "SENT"],
    ]);
  });
});

describe("replacing", () => {
  it("ends the open quote and sends the next version, told in one email", async () => {
    const { jobId, quoteId } = await quoted();
    await sendQuote(ctx, { jobId, amount: 90_000, notes: "Less to read", replaces: quoteId });
    const { job, quotes: all, audit, mails } = await written(jobId);
    expect(job?.status).toBe("QUOTE_SENT");
    expect(all).toMatchObject([
      { version: 1, status: "SUPERSEDED", endedByUserId: admin.userId, endReason: null },
      { version: 2, status: "SENT", amount: "900.00" },
    ]);
    expect(audit.map(({ action }) => action)).toEqual(["quote_superseded", "quote_sent"]);
    expect(audit[1]?.meta).toMatchObject({ replaces: quoteId, version: 2 });
    expect(mails).toEqual(["quote_replaced"]);
  });

  it.each(["ACCEPTED", "DECLINED", "WITHDRAWN", "SUPERSEDED"] as const)(
    "is refused when the quote is %s by then, and writes nothing",
    async (status) => {
      const jobId = await fixtures.job(client, "QUOTE_SENT");
      const quoteId = await fixtures.quote(jobId, admin, { client, status });
      const before = await written(jobId);
      const replacement = { jobId, amount: 90_000, notes: null, replaces: quoteId };
      await expect(sendQuote(ctx, replacement)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/^The quote to be replaced is no longer open\./),
      });
      expect(await written(jobId)).toEqual(before);
    },
  );

  it("happens once, however often the form is sent", async () => {
    const { jobId, quoteId } = await quoted();
    const form = { id: crypto.randomUUID(), jobId, amount: 90_000, notes: null, replaces: quoteId };
    await Promise.all([sendQuote(ctx, form), sendQuote(ctx, form)]);
    expect((await written(jobId)).quotes).toHaveLength(2);
  });
});

describe("recording an acceptance", () => {
  it("says who accepted, how, and where the proof is, and tells the client", async () => {
    const { jobId, quoteId } = await quoted();
    expect(await recordAcceptance(ctx, quoteId, acceptance)).toBe(jobId);
    const { job, quotes: all, audit, mails } = await written(jobId);
    expect(job?.status).toBe("QUOTE_ACCEPTED");
    const decided = { ...acceptance, status: "ACCEPTED", decidedByUserId: admin.userId };
    expect(all).toMatchObject([decided]);
    expect(audit).toMatchObject([
      { action: "quote_acceptance_recorded", meta: { via: "LETTER" }, clientVisible: true },
    ]);
    expect(JSON.stringify(audit)).not.toContain("Marlowe");
    expect(mails).toEqual(["quote_acceptance_recorded"]);
  });

  it("goes on to the status that staff chose, in the same step", async () => {
    const { jobId, quoteId } = await quoted("ON_HOLD");
    await recordAcceptance(ctx, quoteId, { ...acceptance, status: "IN_PROGRESS" });
    const { job, audit } = await written(jobId);
    expect(job?.status).toBe("IN_PROGRESS");
    expect(audit.map(({ action, newValue }) => [action, newValue])).toEqual([
      ["quote_acceptance_recorded", "ACCEPTED"],
      ["status_changed", "IN_PROGRESS"],
    ]);
  });
});

describe.each([
  ["withdrawing", (by: typeof ctx, id: string) => withdrawQuote(by, id, withdrawal)],
  ["recording", (by: typeof ctx, id: string) => recordAcceptance(by, id, acceptance)],
] as const)("%s", (_, end) => {
  it("is for staff alone, and for quotes that exist", async () => {
    const { quoteId } = await quoted();
    await expectRefused(end(fixtures.context(client), quoteId), 403);
    await expectRefused(end(ctx, crypto.randomUUID()), 404);
    await expectRefused(end(ctx, "1"), 404);
    await end(fixtures.context(ownStaff), quoteId);
  });

  it.each(["ACCEPTED", "DECLINED", "WITHDRAWN", "SUPERSEDED"] as const)(
    "is refused for a quote that is %s, and writes nothing",
    async (status) => {
      const jobId = await fixtures.job(client, "QUOTE_SENT");
      const quoteId = await fixtures.quote(jobId, admin, { client, status });
      const before = await written(jobId);
      const word = status === "SUPERSEDED" ? "replaced" : status.toLowerCase();
      await expect(end(ctx, quoteId)).rejects.toMatchObject({
        status: 409,
        message: `This quote has already been ${word}.`,
      });
      expect(await written(jobId)).toEqual(before);
    },
  );

  it.each(["COMPLETED", "CANCELLED"] as const)("is refused when the job is %s", async (status) => {
    const { quoteId } = await quoted(status);
    await expectRefused(end(ctx, quoteId), 409);
  });
});

describe("a status set by hand beside an open quote", () => {
  it.each(SETTABLE_STATUSES)(
    "%s: the quote's outcome is asked for where it denies it",
    async (to) => {
      const from = to === "QUOTE_SENT" ? "ON_HOLD" : "QUOTE_SENT";
      const { jobId, quoteId } = await quoted(from);
      const isFine = STATUSES_WITH_OPEN_QUOTE.includes(to);
      const answer = isFine ? { about: "DONE" } : { about: "QUOTE", quoteId };
      expect(await changeStatus(ctx, { jobId, status: to })).toMatchObject(answer);
      const { job, quotes: stored } = await written(jobId);
      expect([job?.status, stored[0]?.status]).toEqual([isFine ? to : from, "SENT"]);
    },
  );
});

describe("the forms", () => {
  it.each([
    [{}, "endReason"],
    [{ endReason: "  " }, "endReason"],
    [{ endReason: "x".repeat(1_001) }, "endReason"],
    [{ endReason: "A slip", status: "QUOTE_ACCEPTED" }, "status"],
    [{ endReason: "A slip", status: "" }, "status"],
  ])("of a withdrawal refuses %j", (values, field) => {
    const { error } = withdrawalInput.safeParse(values);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it.each([
    [{ ...acceptance, answeredByName: " " }, "answeredByName"],
    [{ ...acceptance, answeredByName: "x".repeat(121) }, "answeredByName"],
    [{ ...acceptance, answeredVia: "PIGEON" }, "answeredVia"],
    [{ ...acceptance, answerNote: "" }, "answerNote"],
    [{ ...acceptance, answerNote: "x".repeat(1_001) }, "answerNote"],
    [{ ...acceptance, status: "CANCELLED" }, "status"],
  ])("of an acceptance refuses %j", (values, field) => {
    const { error } = recordedAcceptance.safeParse(values);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
