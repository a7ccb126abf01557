import { expect, it } from "vitest";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { assignJob } from "./assign-job.server.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const colleague = await fixtures.person({ role: "ADMIN" });
const paused = await fixtures.person({ role: "ADMIN", status: "PAUSED" });
const ctx = fixtures.context(admin);

const written = (jobId: string) => jobRows(db, jobId);

it("a job given to a colleague is theirs, and they are told; forms of the job stay valid", async () => {
  const jobId = await fixtures.job(client);
  const before = (await written(jobId)).job;
  await assignJob(ctx, { jobId, ownerUserId: colleague.userId });
  const { job, audit, queued } = await written(jobId);
  expect(job).toEqual({ ...before, ownerUserId: colleague.userId });
  expect(audit).toMatchObject([
    {
      action: "job_assigned",
      organisationId: organisation.id,
      clientVisible: false,
      actorUserId: admin.userId,
      oldValue: null,
      newValue: colleague.name,
    },
  ]);
  expect(queued).toEqual([{ templateKey: "job_assigned", jobId, userId: colleague.userId }]);
});

it("a job that was given to someone meanwhile is not given to another unseen", async () => {
  const jobId = await fixtures.job(client);
  await assignJob(ctx, { jobId, ownerUserId: colleague.userId, seen: null });
  const late = assignJob(ctx, { jobId, ownerUserId: admin.userId, seen: null });
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: `${colleague.name} has just been assigned this.`,
  });
  await assignJob(ctx, { jobId, ownerUserId: admin.userId, seen: colleague.userId });
  expect((await written(jobId)).job?.ownerUserId).toBe(admin.userId);
});

it("whoever takes a job, or gives it back, writes to nobody; the same owner again writes nothing", async () => {
  const jobId = await fixtures.job(client);
  await assignJob(ctx, { jobId, ownerUserId: admin.userId });
  await assignJob(ctx, { jobId, ownerUserId: admin.userId });
  await assignJob(ctx, { jobId, ownerUserId: null });
  const { audit, queued } = await written(jobId);
  expect(audit.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    [null, admin.name],
    [admin.name, null],
  ]);
  expect(queued).toEqual([]);
});

it("clients give nobody a job; nobody gives one to a client, or to staff who are paused", async () => {
  const jobId = await fixtures.job(client);
  const toAdmin = { jobId, ownerUserId: admin.userId };
  await expect(assignJob(fixtures.context(client), toAdmin)).rejects.toThrow(
    "Only our office can do this",
  );
  for (const { userId } of [client, paused]) {
    await expect(assignJob(ctx, { jobId, ownerUserId: userId })).rejects.toThrow(
      "This person is no longer active staff.",
    );
  }
  expect((await written(jobId)).job?.ownerUserId).toBeNull();
});
