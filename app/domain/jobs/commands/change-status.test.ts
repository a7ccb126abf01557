import { describe, expect, it } from "vitest";
import { isUndone } from "#app/domain/audit/undone-status.server.ts";
import { NO_FACTS } from "#app/domain/cases/case.ts";
import { saveCase } from "#app/domain/cases/save-case.server.ts";
import { transact } from "#app/domain/context.ts";
import { lockJob } from "#app/domain/jobs/queries.server.ts";
import { recordAcceptance, withdrawQuote } from "#app/domain/quotes/answers/end-quote.server.ts";
import { JOB_STATUSES } from "#app/words/jobs.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { changeStatus, setJobStatus } from "./change-status.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ctx = fixtures.context(admin);

const written = (jobId: string) => jobRows(db, jobId);

it.each(JOB_STATUSES)("from %s to every other status, in any order", async (from) => {
  for (const to of JOB_STATUSES.filter((status) => status !== from)) {
    const jobId = await fixtures.job(client, from);
    const before = (await written(jobId)).job;
    await changeStatus(ctx, { jobId, status: to });
    const { job, audit, queued } = await written(jobId);
    const { updatedAt, statusSince, reviewOn } = job ?? {};
    expect(job).toEqual({ ...before, status: to, updatedAt, statusSince, reviewOn });
    expect(statusSince?.getTime()).toBeGreaterThan(before?.statusSince.getTime() ?? 0);
    expect(job?.updatedAt.getTime()).toBeGreaterThanOrEqual(before?.updatedAt.getTime() ?? 0);
    expect(audit).toMatchObject([
      {
        action: "status_changed",
        oldValue: from,
        newValue: to,
        organisationId: organisation.id,
        actorUserId: admin.userId,
        requestId: ctx.requestId,
      },
    ]);
    expect(queued).toEqual([{ templateKey: "status_changed", jobId, status: to }]);
  }
});

it.each(JOB_STATUSES)("%s again writes nothing and tells nobody", async (status) => {
  const jobId = await fixtures.job(client, status);
  const before = await written(jobId);
  await changeStatus(ctx, { jobId, status });
  expect(await written(jobId)).toEqual(before);
});

it("is taken back by what it tells, unless the job has changed since", async () => {
  const jobId = await fixtures.job(client, "IN_PROGRESS");
  const change = await changeStatus(ctx, { jobId, status: "COMPLETED" });
  if (change?.about !== "DONE") throw new Error("It was asked about");
  const { former: status, changedAt: seen } = change;
  const back = { jobId, status, seen, startUnchecked: "yes" } as const;
  await changeStatus(ctx, back);
  expect((await written(jobId)).job?.status).toBe("IN_PROGRESS");
  await changeStatus(ctx, { jobId, status: "ON_HOLD" });
  const late = changeStatus(ctx, { ...back, status: "COMPLETED" });
  await expectRefused(late, 409);
});

it("undone within ten seconds is told to nobody, for both emails wait longer than that", async () => {
  const jobId = await fixtures.job(client, "IN_PROGRESS");
  await changeStatus(ctx, { jobId, status: "ON_HOLD" });
  await changeStatus(ctx, { jobId, status: "IN_PROGRESS", startUnchecked: "yes" });
  const undone = () => transact(ctx, (tx) => isUndone(tx, jobId, "IN_PROGRESS"));
  expect(await undone()).toBe(true);
  const rows = await db.query(
    "select extract(epoch from start_after - created_on)::integer as held from pgboss.job where data->>'jobId' = $1",
    jobId,
  );
  expect(rows).toEqual([{ held: 12 }, { held: 12 }]);
  await changeStatus(ctx, { jobId, status: "COMPLETED" });
  expect(await undone()).toBe(false);
});

it("made from the job as it stood before is refused, with what changed; made anew it passes", async () => {
  const jobId = await fixtures.job(client);
  const seen = (await written(jobId)).job?.updatedAt ?? new Date(0);
  await changeStatus(ctx, { jobId, status: "ON_HOLD", seen });
  const between = await written(jobId);
  const at = formatMoment(between.audit[0]?.createdAt ?? new Date(0));
  await expect(changeStatus(ctx, { jobId, status: "COMPLETED", seen })).rejects.toMatchObject({
    status: 409,
    message: `The job has changed since this page was opened. Last change: Status changed from Quote Requested to On Hold by ${admin.name} (Expert's office), ${at}.`,
  });
  expect(await written(jobId)).toEqual(between);
  const now = between.job?.updatedAt ?? new Date(0);
  await changeStatus(ctx, { jobId, status: "COMPLETED", seen: now });
  expect((await written(jobId)).job?.status).toBe("COMPLETED");
});

it("sent twice from the same view is one change, and no refusal", async () => {
  const jobId = await fixtures.job(client);
  const seen = (await written(jobId)).job?.updatedAt ?? new Date(0);
  for (const _ of [1, 2]) await changeStatus(ctx, { jobId, status: "ON_HOLD", seen });
  expect((await written(jobId)).audit).toHaveLength(1);
});

it("ten times at once is written once", async () => {
  const jobId = await fixtures.job(client);
  const change = () => changeStatus(ctx, { jobId, status: "ON_HOLD" });
  await Promise.all(Array.from({ length: 10 }, change));
  const { job, audit, queued } = await written(jobId);
  expect([job?.status, audit.length, queued.length]).toEqual(["ON_HOLD", 1, 1]);
});

it("different statuses at once are recorded as one chain, from the first status to the last", async () => {
  const jobId = await fixtures.job(client, "QUOTE_REQUESTED");
  await Promise.all(JOB_STATUSES.map((status) => changeStatus(ctx, { jobId, status })));
  const { job, audit } = await written(jobId);
  expect(audit.length).toBeGreaterThanOrEqual(7);
  for (const status of JOB_STATUSES) {
    const entered = audit.filter(({ newValue }) => newValue === status).length;
    const left = audit.filter(({ oldValue }) => oldValue === status).length;
    const startsHere = Number(status === "QUOTE_REQUESTED");
    expect(startsHere + entered - left, status).toBe(Number(job?.status === status));
  }
});

describe("work on a job whose conflict check is out of date", () => {
  async function overtaken(status: "QUOTE_ACCEPTED" | "QUOTE_SENT") {
    const jobId = await fixtures.job(client, status);
    const parties = [
      {
        role: "CO_DEFENDANT" as const,
        name: "Ann Late",
        born: null,
        aliases: [],
        id: null,
        worksFor: null,
      },
    ];
    await saveCase(fixtures.context(client), { jobId, seen: 0, facts: NO_FACTS, parties });
    return jobId;
  }

  it("is not started before staff have confirmed it", async () => {
    const jobId = await overtaken("QUOTE_ACCEPTED");
    const before = await written(jobId);
    expect(await changeStatus(ctx, { jobId, status: "IN_PROGRESS" })).toEqual({ about: "CHECK" });
    expect(await written(jobId)).toEqual(before);
    await changeStatus(ctx, { jobId, status: "IN_PROGRESS", startUnchecked: "yes" });
    expect((await written(jobId)).job?.status).toBe("IN_PROGRESS");
  });

  it("is put on hold or cancelled without a question", async () => {
    const jobId = await overtaken("QUOTE_ACCEPTED");
    for (const status of ["ON_HOLD", "CANCELLED"] as const) {
      expect(await changeStatus(ctx, { jobId, status })).toMatchObject({ about: "DONE" });
    }
  });

  it.each(["acceptance", "withdrawal"] as const)(
    "is not started with the %s of its quote before staff have confirmed it",
    async (end) => {
      const jobId = await overtaken("QUOTE_SENT");
      const quoteId = await fixtures.quote(jobId, admin, { client });
      const start = (startUnchecked?: "yes") => {
        const then = { status: "IN_PROGRESS", startUnchecked } as const;
        return end === "acceptance"
          ? recordAcceptance(ctx, quoteId, {
              answeredByName: "Ada",
              answeredVia: "LETTER",
              answerNote: "N",
              ...then,
            })
          : withdrawQuote(ctx, quoteId, { ...then, endReason: "An error" });
      };
      const before = await written(jobId);
      await expectRefused(start(), 409);
      expect(await written(jobId)).toEqual(before);
      await start("yes");
      expect((await written(jobId)).job?.status).toBe("IN_PROGRESS");
    },
  );
});

it("set by another command to what it is already, writes nothing and tells nobody", async () => {
  const jobId = await fixtures.job(client, "CANCELLED");
  const before = await written(jobId);
  await transact(ctx, async (tx) => setJobStatus(tx, ctx, await lockJob(tx, jobId), "CANCELLED"));
  expect(await written(jobId)).toEqual(before);
});
