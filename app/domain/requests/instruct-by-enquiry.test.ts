import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { jobs } from "#app/db/schema/jobs.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { profiles } from "#app/db/schema/users.ts";
import { actingAs } from "#app/domain/actor.ts";
import { transact } from "#app/domain/context.ts";
import { countJobs } from "#app/domain/jobs/list/count-jobs.server.ts";
import { confirmPerson } from "#app/domain/users/management/confirm-person.server.ts";
import { listMembers } from "#app/domain/users/queries.server.ts";
import { everything, queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { instructByEnquiry } from "./instruct-by-enquiry.server.ts";

const { db, fixtures, admin, organisation } = await testRows();
const ctx = { ...fixtures.context(admin), hashPassword: async () => "hash" };
type Input = Parameters<typeof instructByEnquiry>[1];

function form(enquiryId: string, more: Partial<Input> = {}): Input {
  const email = `${randomUUID()}@firm.example`;
  const organisationName = `Firm ${randomUUID()}`;
  return {
    id: randomUUID(),
    enquiryId,
    organisationName,
    name: "Ada Marlowe",
    email,
    title: "Cannabis report",
    reply: "We can help.",
    sameAs: null,
    ...more,
  };
}

async function made(email: string) {
  const [row] = await db.query(
    `select u.id as "userId", u.email_verified as "isConfirmed", p.status, p.password_due as "passwordDue", r.role,
       json_build_object('id', o.id, 'name', o.name, 'status', o.status) as organisation
     from users u join profiles p on p.id = u.id join user_roles r on r.user_id = u.id
       join organisations o on o.id = p.organisation_id where u.email = $1`,
    email,
  );
  return row;
}

async function refused(input: Input, expected: object, by: typeof ctx = ctx) {
  const before = await everything(db);
  await expect(instructByEnquiry(by, input)).rejects.toMatchObject(expected);
  expect(await everything(db)).toBe(before);
}

it("makes organisation, person and job, and answers with the link to them, in one transaction", async () => {
  const enquiryId = await fixtures.enquiry();
  const input = form(enquiryId);
  const { id: jobId, email } = input;
  expect(await instructByEnquiry(ctx, input)).toEqual({ jobId });
  const person = await made(email);
  expect(person).toMatchObject({
    isConfirmed: false,
    status: "ACTIVE",
    passwordDue: true,
    role: "CLIENT_ADMIN",
    organisation: { name: input.organisationName, status: "ACTIVE" },
  });
  const organisationId = person?.organisation.id;
  const [job] = await db.rowsOf(jobs, { id: jobId });
  expect(job).toMatchObject({
    organisationId,
    title: "Cannabis report",
    createdByUserId: person?.userId,
    enteredByUserId: admin.userId,
    instructedVia: "EMAIL",
  });
  const [row] = await db.rowsOf(enquiries, { id: enquiryId });
  const answered = { status: "CONVERTED", organisationId, jobId, ownerUserId: admin.userId };
  expect(row).toMatchObject(answered);
  expect(row?.answeredAt).toBeInstanceOf(Date);
  expect(await queuedWith(db, "jobId", jobId)).toMatchObject([
    { templateKey: "enquiry_instructed", userId: person?.userId, replyId: jobId },
  ]);
  const lines = await db.rowsOf(auditLogs, { requestId: ctx.requestId });
  expect(lines.map(({ action }) => action)).toEqual([
    "organisation_created",
    "user_invited",
    "job_created",
    "enquiry_answered",
  ]);
});

it("the same form sent five times at once makes one of each", async () => {
  const input = form(await fixtures.enquiry());
  const all = await Promise.all(Array.from({ length: 5 }, () => instructByEnquiry(ctx, input)));
  expect(all).toEqual(Array.from({ length: 5 }, () => ({ jobId: input.id })));
  const named = eq(organisations.name, input.organisationName);
  expect(await db.rows.$count(organisations, named)).toBe(1);
  expect(await queuedWith(db, "jobId", input.id)).toHaveLength(1);
});

it("an active client's address is asked about, and then gets the job alone, for the organisation that they are of", async () => {
  const client = await fixtures.person({ role: "CLIENT_USER", organisation });
  const asked = form(await fixtures.enquiry(), { email: client.email });
  const before = await everything(db);
  const firm = { ...organisation, isForeign: false };
  for (const sameAs of [null, "another"]) {
    expect(await instructByEnquiry(ctx, { ...asked, sameAs })).toEqual({
      possible: [firm],
      byAddress: true,
    });
  }
  expect(await everything(db)).toBe(before);
  const input = { ...asked, sameAs: organisation.id };
  await instructByEnquiry(ctx, input);
  const [job] = await db.rowsOf(jobs, { id: input.id });
  expect(job).toMatchObject({ organisationId: organisation.id, createdByUserId: client.userId });
  const named = eq(organisations.name, input.organisationName);
  expect(await db.rows.$count(organisations, named)).toBe(0);
  expect(await queuedWith(db, "jobId", input.id)).toMatchObject([{ templateKey: "job_entered" }]);
});

it("any other account, spam, an enquiry that is a job already, and a client: nothing is written", async () => {
  const message = expect.stringContaining("not an active client's. Nothing has been created.");
  const pausedFirm = await fixtures.organisation("PAUSED");
  const waiting = await fixtures.organisation("PENDING");
  for (const person of [
    await fixtures.person({ role: "ADMIN" }),
    await fixtures.person({ role: "CLIENT_USER", organisation, status: "PAUSED" }),
    await fixtures.person({ role: "CLIENT_USER", organisation: pausedFirm }),
    await fixtures.person({ role: "CLIENT_ADMIN", organisation: waiting, status: "PENDING" }),
  ]) {
    const input = form(await fixtures.enquiry(), { email: person.email });
    await refused(input, { status: 409, message });
  }
  const spam = { status: 409, message: "This enquiry is marked as spam." };
  await refused(form(await fixtures.enquiry("SPAM")), spam);
  const enquiryId = await fixtures.enquiry();
  await instructByEnquiry(ctx, form(enquiryId));
  const entered = expect.stringContaining("This enquiry has been entered as DX-");
  await refused(form(enquiryId), { status: 409, message: entered });
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const own = { ...fixtures.context(manager), hashPassword: async () => "hash" };
  await refused(form(await fixtures.enquiry()), { status: 403 }, own);
});

it("a second organisation of the same name is asked about first: the same, or another", async () => {
  const first = form(await fixtures.enquiry());
  await instructByEnquiry(ctx, first);
  const { organisationName } = first;
  const id = (await made(first.email))?.organisation.id ?? "";
  const second = form(await fixtures.enquiry(), { organisationName: `${organisationName} LLP` });
  const before = await everything(db);
  const asked = { possible: [{ id, name: organisationName, isForeign: false }], byAddress: false };
  expect(await instructByEnquiry(ctx, second)).toEqual(asked);
  expect(await everything(db)).toBe(before);
  await instructByEnquiry(ctx, { ...second, sameAs: id });
  expect(await made(second.email)).toMatchObject({ role: "CLIENT_USER", organisation: { id } });
  const third = form(await fixtures.enquiry(), { organisationName, sameAs: "another" });
  await instructByEnquiry(ctx, third);
  const other = await made(third.email);
  expect(other).toMatchObject({ role: "CLIENT_ADMIN", organisation: { name: organisationName } });
  expect(other?.organisation.id).not.toBe(id);
  const gone = form(await fixtures.enquiry(), {
    sameAs: (await fixtures.organisation("PAUSED")).id,
  });
  await refused(gone, { status: 409, message: "That organisation is not active." });
});

it("whoever joins a firm from a foreign address sees their own job alone, until an admin of it or staff confirm them", async () => {
  const firm = await fixtures.organisation();
  const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation: firm });
  const theirs = await fixtures.job(manager);
  for (const by of [fixtures.context(manager), ctx]) {
    const input = form(await fixtures.enquiry(), {
      email: `${randomUUID()}@gmail.com`,
      organisationName: firm.name,
    });
    const asked = { possible: [{ ...firm, isForeign: true }], byAddress: false };
    expect(await instructByEnquiry(ctx, input)).toEqual(asked);
    await instructByEnquiry(ctx, { ...input, sameAs: firm.id });
    expect(await queuedWith(db, "organisationId", firm.id)).toContainEqual(
      expect.objectContaining({ templateKey: "user_to_confirm" }),
    );
    const userId = (await made(input.email))?.userId ?? "";
    const stranger = fixtures.context({
      userId,
      name: "Ada",
      role: "CLIENT_USER",
      organisation: firm,
    });
    const seen = () =>
      transact(stranger, async (tx) => ({
        jobs: (await tx.select({ id: jobs.id }).from(jobs)).map(({ id }) => id).sort(),
        counted: (await countJobs(tx)).total,
        people: (await listMembers(tx, firm.id)).length,
      }));
    expect(await seen()).toEqual({ jobs: [input.id], counted: 1, people: 1 });
    await expect(confirmPerson(stranger, userId)).rejects.toMatchObject({ status: 403 });
    await confirmPerson(by, userId);
    await confirmPerson(by, userId);
    expect((await seen()).jobs).toEqual(expect.arrayContaining([theirs, input.id]));
    expect((await seen()).people).toBeGreaterThan(1);
    const all = await transact(ctx, (tx) => tx.$count(jobs, eq(jobs.organisationId, firm.id)));
    expect((await seen()).counted).toBe(all);
    const confirmed = and(eq(auditLogs.action, "user_confirmed"), eq(auditLogs.meta, { userId }));
    expect(await db.rows.$count(auditLogs, confirmed)).toBe(1);
  }
  const mark = db.asActor(actingAs(manager), (tx) => tx.update(profiles).set({ unvouched: true }));
  await expect(mark).rejects.toMatchObject({ cause: { code: "42501" } });
});

it("nobody who waits to be confirmed makes a domain known", async () => {
  const firm = await fixtures.organisation();
  const domain = `${randomUUID()}.example`;
  const sent = async (by: string) =>
    form(await fixtures.enquiry(), { email: `${by}@${domain}`, sameAs: firm.id });
  const first = await sent("ada");
  const second = await sent("bea");
  await instructByEnquiry(ctx, first);
  await instructByEnquiry(ctx, second);
  const waits = and(eq(profiles.organisationId, firm.id), profiles.unvouched);
  expect(await db.rows.$count(profiles, waits)).toBe(2);
});
