import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { jobInput } from "#app/domain/jobs/job-input.ts";
import { DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { londonDay } from "#foundation/time/moment.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { createJob } from "./create-job.server.ts";

const { db, fixtures, organisation, client } = await testRows();

const filledIn = (change: Record<string, string> = {}) =>
  jobInput.parse({
    id: randomUUID(),
    title: "R v Smith",
    description: "First\r\nSecond",
    reference: "ABC/1",
    sensitivityLevel: "HIGH",
    dueDate: londonDay(new Date()),
    ...change,
  });

const written = (jobId: string) => jobRows(db, jobId);

describe("a job request", () => {
  it("writes the job, its audit line and one notification", async () => {
    const input = filledIn();
    const ctx = fixtures.context(client);
    expect(await createJob(ctx, input)).toBe(input.id);
    const { id: organisationId } = organisation;
    expect(await written(input.id)).toMatchObject({
      jobs: [
        {
          ...input,
          organisationId,
          createdByUserId: client.userId,
          status: "QUOTE_REQUESTED",
          description: "First\nSecond",
        },
      ],
      audit: [
        {
          action: "job_created",
          oldValue: null,
          newValue: "QUOTE_REQUESTED",
          organisationId,
          actorUserId: client.userId,
          requestId: ctx.requestId,
        },
      ],
      queued: [{ templateKey: "job_submitted", jobId: input.id }],
    });
  });

  it.each([
    ["nothing optional", { reference: "", dueDate: "" }, { reference: null, dueDate: null }],
    ["a full title", { title: "😀".repeat(200) }, { title: "😀".repeat(200) }],
    ["a full reference", { reference: "😀".repeat(100) }, { reference: "😀".repeat(100) }],
    ["a full description", { description: "😀".repeat(20_000) }, {}],
    ["hostile text", { title: "'); drop table jobs; --" }, { title: "'); drop table jobs; --" }],
  ])("with %s is kept as it is", async (_, change, kept) => {
    const input = filledIn(change);
    await createJob(fixtures.context(client), input);
    expect((await written(input.id)).jobs).toMatchObject([{ ...input, ...kept }]);
  });

  it("is raised by a manager, and by staff who belong to an organisation", async () => {
    for (const role of ["CLIENT_ADMIN", "ADMIN"] as const) {
      const { userId, ...person } = await fixtures.person({ role, organisation });
      const input = filledIn();
      await createJob(fixtures.context({ ...person, userId }), input);
      const made = { organisationId: organisation.id, createdByUserId: userId };
      expect((await written(input.id)).jobs).toMatchObject([made]);
    }
  });

  it("is the twentieth of a person's day at most, whatever is sent again", async () => {
    const ctx = fixtures.context(await fixtures.person({ role: "CLIENT_USER", organisation }));
    const first = filledIn();
    await createJob(ctx, first);
    for (let n = 2; n <= 20; n++) await createJob(ctx, filledIn());
    const late = filledIn();
    await expect(createJob(ctx, late)).rejects.toMatchObject({
      status: 429,
      message: "No more than 20 job requests a day. Try again in 24 hours.",
    });
    expect((await written(late.id)).jobs).toEqual([]);
    expect(await createJob(ctx, first)).toBe(first.id);
  });
});

describe("sent again", () => {
  it("changes nothing, whoever of the organisation sends it, and finds the first", async () => {
    const input = filledIn();
    await createJob(fixtures.context(client), input);
    const first = await written(input.id);
    const colleague = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    for (const person of [client, colleague]) {
      expect(await createJob(fixtures.context(person), input)).toBe(input.id);
    }
    expect(await written(input.id)).toEqual(first);
  });

  it.each([
    { title: "Another title" },
    { description: "Other words" },
    { reference: "Another" },
    { sensitivityLevel: "LOW" as const },
    { dueDate: "2030-01-01" },
  ])("with %j instead is refused, so that no words are lost in silence", async (change) => {
    const input = filledIn();
    await createJob(fixtures.context(client), input);
    const first = await written(input.id);
    const again = createJob(fixtures.context(client), { ...input, ...change });
    await expect(again).rejects.toMatchObject({ status: 409, message: DUPLICATE_SUBMISSION });
    expect(await written(input.id)).toEqual(first);
  });
});
