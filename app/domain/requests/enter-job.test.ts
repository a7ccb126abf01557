import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { profiles } from "#app/db/schema/users.ts";
import { transact } from "#app/domain/context.ts";
import { findEvenDestroyed, findJob } from "#app/domain/jobs/queries.server.ts";
import { DUPLICATE_SUBMISSION } from "#foundation/errors.ts";
import { jobRows } from "#tests/support/database/job-rows.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { expectRefused } from "#tests/support/expect-refused.ts";
import { enterJob } from "./enter-job.server.ts";
import { guessClient } from "./guess-client.server.ts";
import { findInstructing } from "./instructing-people.server.ts";
import { entryInput } from "./request-input.ts";

const { db, fixtures, organisation, client, admin } = await testRows();
const ctx = fixtures.context(admin);

const filledIn = (change: Record<string, string> = {}) =>
  entryInput.parse({
    id: randomUUID(),
    organisationId: organisation.id,
    instructedByUserId: client.userId,
    instructedVia: "PHONE",
    title: "R v Smith",
    description: "By phone this morning",
    sensitivityLevel: "LOW",
    ...change,
  });

const written = (jobId: string) => jobRows(db, jobId);

const enquiryNow = async (id: string) => (await db.rowsOf(enquiries, { id }))[0];

describe("a job entered by staff", () => {
  it("is in the client's name, on record as staff's, and the client is told", async () => {
    const input = filledIn({ dueDate: "2027-01-04", reference: "ABC/1" });
    expect(await enterJob(ctx, input)).toBe(input.id);
    const { title, description, reference, dueDate } = input;
    expect(await written(input.id)).toMatchObject({
      jobs: [
        {
          createdByUserId: client.userId,
          enteredByUserId: admin.userId,
          title,
          description,
          reference,
          dueDate,
          status: "QUOTE_REQUESTED",
        },
      ],
      audit: [
        {
          action: "job_created",
          actorUserId: admin.userId,
          actorRole: "ADMIN",
          organisationId: organisation.id,
          meta: { via: "PHONE" },
        },
      ],
      queued: [{ templateKey: "job_entered", jobId: input.id }],
    });
    const read = await transact(fixtures.context(client), (tx) => findJob(tx, input.id));
    expect(read).toMatchObject({ createdByName: client.name, instructedVia: "PHONE" });
  });

  it("sent ten times at once is one job; with other words it is refused", async () => {
    const input = filledIn();
    const ids = await Promise.all(Array.from({ length: 10 }, () => enterJob(ctx, input)));
    expect(new Set(ids)).toEqual(new Set([input.id]));
    const first = await written(input.id);
    expect([first.jobs.length, first.audit.length, first.queued.length]).toEqual([1, 1, 1]);
    const colleague = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    for (const change of [
      { title: "Other" },
      { instructedVia: "LETTER" as const },
      { instructedByUserId: colleague.userId },
    ]) {
      await expect(enterJob(ctx, { ...input, ...change })).rejects.toMatchObject({
        status: 409,
        message: DUPLICATE_SUBMISSION,
      });
    }
    expect(await written(input.id)).toEqual(first);
  });

  it("is refused for a client, for people who are not active, and for people of others", async () => {
    const other = await fixtures.organisation();
    const paused = await fixtures.organisation("PAUSED");
    const people = [
      await fixtures.person({ role: "CLIENT_USER", organisation, status: "PAUSED" }),
      await fixtures.person({ role: "CLIENT_USER", organisation: other }),
      await fixtures.person({ role: "ADMIN", organisation }),
    ];
    for (const { userId } of people) {
      const input = filledIn({ instructedByUserId: userId });
      await expectRefused(enterJob(ctx, input), 409);
      expect((await written(input.id)).jobs).toEqual([]);
    }
    const { userId } = await fixtures.person({ role: "CLIENT_USER", organisation: paused });
    const elsewhere = filledIn({ organisationId: paused.id, instructedByUserId: userId });
    await expectRefused(enterJob(ctx, elsewhere), 409);
    const byClient = enterJob(fixtures.context(client), filledIn());
    await expectRefused(byClient, 403);
  });

  it("has to say who instructed us and how", () => {
    const empty = entryInput.safeParse({ id: randomUUID(), organisationId: organisation.id });
    const messages = empty.error?.issues.map(({ message }) => message);
    expect(messages).toContain("Choose who instructed us");
    expect(messages).toContain("Choose how they instructed us");
  });
});

describe("from an enquiry", () => {
  it.each(["NEW", "REPLIED", "CONVERTED"] as const)(
    "that was %s, it becomes CONVERTED with the job",
    async (status) => {
      const enquiryId = await fixtures.enquiry(status);
      const before = await enquiryNow(enquiryId);
      const input = filledIn({ enquiryId, instructedVia: "EMAIL" });
      await enterJob(ctx, input);
      const after = await enquiryNow(enquiryId);
      expect(after).toMatchObject({
        status: "CONVERTED",
        organisationId: organisation.id,
        jobId: input.id,
      });
      if (before?.answeredAt) {
        expect(after?.answeredAt).toEqual(before.answeredAt);
      } else {
        expect(after?.answeredAt).toBeInstanceOf(Date);
      }
      const changes = (await db.rows.select().from(auditLogs)).filter(
        ({ action, meta }) => action === "enquiry_state_changed" && meta.enquiryId === enquiryId,
      );
      expect(changes).toHaveLength(Number(status !== "CONVERTED"));
      const opened = await transact(ctx, (tx) =>
        findEvenDestroyed(tx, input.id, { seenBy: admin }),
      );
      expect(opened.enquiry).toEqual({ id: enquiryId, number: after?.number });
      const byClient = await transact(fixtures.context(client), (tx) =>
        findEvenDestroyed(tx, input.id, { seenBy: client }),
      );
      expect(byClient.enquiry).toBeNull();
    },
  );

  it("a second job is refused and names the first; the same form again is not", async () => {
    const enquiryId = await fixtures.enquiry();
    const input = filledIn({ enquiryId });
    await enterJob(ctx, input);
    expect(await enterJob(ctx, input)).toBe(input.id);
    const second = filledIn({ enquiryId });
    await expect(enterJob(ctx, second)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This enquiry has been entered as DX-\d\d-\d{4,}\.$/),
    });
    expect((await written(second.id)).jobs).toEqual([]);
    const lost = filledIn({ enquiryId: randomUUID() });
    await expectRefused(enterJob(ctx, lost), 404);
  });

  it("entered ten times at once as different jobs is one", async () => {
    const enquiryId = await fixtures.enquiry();
    const inputs = Array.from({ length: 10 }, () => filledIn({ enquiryId }));
    const results = await Promise.allSettled(inputs.map((input) => enterJob(ctx, input)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const made = await Promise.all(inputs.map(({ id }) => written(id)));
    expect(made.flatMap(({ jobs }) => jobs)).toHaveLength(1);
    expect(made.flatMap(({ queued }) => queued)).toHaveLength(1);
  });
});

describe("whose enquiry it is", () => {
  const guess = (email: string, organization: string | null = null) =>
    transact(ctx, (tx) => guessClient(tx, { email, organization }));

  async function firmAt(domain: string, name = `Firm ${randomUUID()}`) {
    const firm = await fixtures.organisation();
    await db.query("update organisations set name = $2 where id = $1", firm.id, name);
    const person = await fixtures.person({ role: "CLIENT_ADMIN", organisation: firm });
    const email = `${randomUUID()}@${domain}`;
    await db.query("update users set email = $2 where id = $1", person.userId, email);
    return { organisationId: firm.id, userId: person.userId, email };
  }

  it("is told by the address, also typed in capitals", async () => {
    const { organisationId, userId, email } = await firmAt("one-firm.example");
    expect(await guess(email.toUpperCase())).toEqual({ organisationId, userId, by: "ADDRESS" });
    await db.rows.update(profiles).set({ status: "PAUSED" }).where(eq(profiles.id, userId));
    expect(await guess(email)).toEqual({ organisationId, userId: null, by: "ADDRESS" });
  });

  it("is told by its domain, unless several or anyone may have one there", async () => {
    const { organisationId } = await firmAt("lone-firm.example");
    const found = { organisationId, userId: null, by: "DOMAIN" };
    expect(await guess("new@lone-firm.example")).toEqual(found);
    await firmAt("lone-firm.example");
    expect(await guess("new@lone-firm.example")).toBeNull();
    await firmAt("gmail.com");
    expect(await guess("new@gmail.com")).toBeNull();
  });

  it("is told by a name much like it, or by nothing", async () => {
    const { organisationId } = await firmAt("x-firm.example", "Quillon & Marsh Solicitors");
    const found = { organisationId, userId: null, by: "NAME" };
    expect(await guess("a@elsewhere.example", "Quillon and Marsh Solicitors")).toEqual(found);
    expect(await guess("a@elsewhere.example", "Someone else")).toBeNull();
  });
});

it("an organisation that is not active has nobody who can have instructed us", async () => {
  const { people } = await transact(ctx, (tx) => findInstructing(tx, organisation.id));
  expect(people.map(({ id }) => id)).toContain(client.userId);
  const paused = await fixtures.organisation("PAUSED");
  await fixtures.person({ role: "CLIENT_ADMIN", organisation: paused });
  expect((await transact(ctx, (tx) => findInstructing(tx, paused.id))).people).toEqual([]);
  await expectRefused(
    transact(ctx, (tx) => findInstructing(tx, randomUUID())),
    404,
  );
});
