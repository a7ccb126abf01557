import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs, jobVersions } from "#app/db/schema/jobs.ts";
import { transact } from "#app/domain/context.ts";
import { changeStatus } from "#app/domain/jobs/commands/change-status.server.ts";
import { acceptQuote } from "#app/domain/quotes/answers/accept-quote.server.ts";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { formatMoment } from "#foundation/time/moment.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { correctRequest } from "./correct-request.server.ts";
import { listVersions } from "./queries.server.ts";
import { correctionInput } from "./request-input.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
const outsider = await fixtures.person({ role: "CLIENT_ADMIN" });

const written = (jobId: string) => jobRows(db, jobId);

async function form(jobId: string, change: Record<string, string | null> = {}) {
  const { title, reference, description, sensitivityLevel, dueDate, updatedAt } = (
    await written(jobId)
  ).job;
  return {
    jobId,
    title,
    reference,
    description,
    sensitivityLevel,
    dueDate,
    seen: updatedAt,
    ...change,
  };
}

describe("a correction", () => {
  it.each([
    ["a user", client, "CLIENT", false],
    ["a colleague who manages the organisation", manager, "CLIENT", false],
    ["staff", admin, "STAFF", true],
  ] as const)(
    "by %s writes the job, what it said before, the record and one email",
    async (_, by, side, isStaff) => {
      const jobId = await fixtures.job(client, "QUOTE_SENT");
      const bystander = await fixtures.job(client);
      const before = (await written(jobId)).job;
      const untouched = await written(bystander);
      const change = { dueDate: "2030-05-06", description: "Better words" };
      expect(await correctRequest(fixtures.context(by), await form(jobId, change))).toBe(true);
      const { job, versions, audit, queued } = await written(jobId);
      expect(job).toEqual({ ...before, ...change, updatedAt: job.updatedAt });
      expect(job.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
      const { title, reference, description, sensitivityLevel, dueDate } = before;
      expect(versions).toMatchObject([
        {
          title,
          reference,
          description,
          sensitivityLevel,
          dueDate,
          replacedByUserId: by.userId,
          replacedByStaff: isStaff,
          number: 1,
        },
      ]);
      expect(audit).toMatchObject([
        {
          action: "request_corrected",
          newValue: "Description, Due Date",
          organisationId: organisation.id,
          actorUserId: by.userId,
          oldValue: null,
          clientVisible: true,
        },
      ]);
      expect(queued).toEqual([{ templateKey: "request_corrected", jobId, by: side }]);
      expect(await written(bystander)).toEqual(untouched);
    },
  );

  it("that changes nothing writes nothing, also when it is sent again", async () => {
    const jobId = await fixtures.job(client);
    const sent = await form(jobId, { title: "Another title" });
    expect(await correctRequest(fixtures.context(client), await form(jobId))).toBe(false);
    expect((await written(jobId)).audit).toEqual([]);
    expect(await correctRequest(fixtures.context(client), sent)).toBe(true);
    const first = await written(jobId);
    expect(await correctRequest(fixtures.context(client), sent)).toBe(false);
    expect(await written(jobId)).toEqual(first);
  });

  it("adds a version each time, which both sides read, newest first", async () => {
    const jobId = await fixtures.job(client);
    for (const [by, title] of [
      [client, "Second"],
      [admin, "Third"],
    ] as const) {
      await correctRequest(fixtures.context(by), await form(jobId, { title }));
    }
    for (const reader of [manager, admin]) {
      const versions = await transact(fixtures.context(reader), (tx) => listVersions(tx, jobId));
      expect(versions.map(({ number, title }) => [number, title])).toEqual([
        [2, "Second"],
        [1, expect.stringMatching(/^Title /)],
      ]);
      expect(versions[0]).toMatchObject({ replacedByName: admin.name, replacedByStaff: true });
    }
    expect(await transact(fixtures.context(outsider), (tx) => listVersions(tx, jobId))).toEqual([]);
  });
});

describe("is refused", () => {
  it("once a quote is accepted, saying so; staff correct it all the same", async () => {
    const jobId = await fixtures.job(client, "QUOTE_SENT");
    const quoteId = await fixtures.quote(jobId, admin, { client });
    await acceptQuote(fixtures.context(manager), quoteId);
    const sent = await form(jobId, { title: "Too late" });
    await expect(correctRequest(fixtures.context(client), sent)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^This request can no longer be corrected\. Last change: Quote accepted by /,
      ),
    });
    expect(await correctRequest(fixtures.context(admin), sent)).toBe(true);
  });

  it("of a closed job, also for staff", async () => {
    for (const status of ["COMPLETED", "CANCELLED"] as const) {
      const sent = await form(await fixtures.job(client, status), { title: "Too late" });
      for (const by of [client, admin]) {
        const tried = correctRequest(fixtures.context(by), sent);
        await expectRefused(tried, 409);
      }
    }
  });

  it("when it was made from an earlier state, with who changed what", async () => {
    const jobId = await fixtures.job(client);
    const stale = await form(jobId, { title: "Mine" });
    await correctRequest(fixtures.context(manager), await form(jobId, { dueDate: "2030-01-02" }));
    const between = await written(jobId);
    const at = formatMoment(between.audit[0]?.createdAt ?? new Date(0));
    await expect(correctRequest(fixtures.context(client), stale)).rejects.toMatchObject({
      status: 409,
      message: `The job has changed since this page was opened. Last change: Request corrected: Due Date by ${manager.name} (${organisation.name}), ${at}.`,
    });
    expect(await written(jobId)).toEqual(between);
  });

  it("by the database, when nobody has asked the rule", async () => {
    const jobId = await fixtures.job(client, "IN_PROGRESS");
    const tried = transact(fixtures.context(client), (tx) =>
      tx.update(jobs).set({ title: "Mine" }).where(eq(jobs.id, jobId)),
    );
    expect(await tried.catch(sqlState)).toBe("42501");
    const erased = transact(fixtures.context(admin), (tx) =>
      tx.execute(sql`delete from ${jobVersions}`),
    );
    expect(await erased.catch(sqlState)).toBe("42501");
  });
});

it("of ten different ones made from the same view at once, one is written", async () => {
  const jobId = await fixtures.job(client);
  const sent = await form(jobId);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, place) =>
      correctRequest(fixtures.context(place % 2 ? client : admin), { ...sent, title: `${place}` }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { versions, audit, queued } = await written(jobId);
  expect([versions.length, audit.length, queued.length]).toEqual([1, 1, 1]);
});

it("does not make a form of staff's out of date when nothing was changed, and does when it was", async () => {
  const jobId = await fixtures.job(client);
  const { seen } = await form(jobId);
  await correctRequest(fixtures.context(client), await form(jobId));
  await changeStatus(fixtures.context(admin), { jobId, status: "ON_HOLD", seen });
  const { seen: later } = await form(jobId);
  await correctRequest(fixtures.context(client), await form(jobId, { title: "Another" }));
  const late = { jobId, status: "IN_PROGRESS", seen: later } as const;
  const tried = changeStatus(fixtures.context(admin), late);
  await expect(tried).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Request corrected: Job Title"),
  });
});

it("is the sixtieth of a person's hour at most, and the next one is not half written", async () => {
  const jobId = await fixtures.job(client);
  const ctx = fixtures.context(await fixtures.person({ role: "CLIENT_USER", organisation }));
  for (let n = 1; n <= 60; n += 1) {
    await correctRequest(ctx, await form(jobId, { title: `Title ${n}` }));
  }
  const before = await written(jobId);
  const tried = correctRequest(ctx, await form(jobId, { title: "One more" }));
  await expectRefused(tried, 429);
  expect(await written(jobId)).toEqual(before);
});

describe("the form", () => {
  it("asks about a due date in the past, but not about the one that the job has", () => {
    const check = (settled: string | null, dueDate: string) =>
      correctionInput(settled).safeParse({
        title: "T",
        description: "D",
        sensitivityLevel: "LOW",
        seen: new Date().toISOString(),
        dueDate,
      }).success;
    expect(check(null, "2026-01-02")).toBe(false);
    expect(check("2026-01-02", "2026-01-02")).toBe(true);
    expect(check("2026-01-02", "2026-01-03")).toBe(false);
    expect(check("1999-01-02", "1999-01-02")).toBe(true);
    expect(check("1999-01-02", "not a date")).toBe(false);
  });
});
