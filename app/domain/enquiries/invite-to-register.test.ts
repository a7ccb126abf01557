import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { actingAs } from "#app/domain/actor.ts";
import { everything, queuedWith } from "#tests/support/database/test-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { invitationEnd } from "./enquiry.ts";
import { inviteToRegister } from "./handle-enquiry.server.ts";
import { findEnquiry, listEnquiriesOf } from "./queries.server.ts";

const { db, fixtures, organisation, admin } = await testRows();
const ctx = fixtures.context(admin);

const read = (id: string) => db.asActor(actingAs(admin), (tx) => findEnquiry(tx, id));
const invite = (enquiryId: string, seen: Date | null = null) =>
  inviteToRegister(ctx, { enquiryId, seen });

async function refused(attempt: () => Promise<unknown>, expected: object) {
  const before = await everything(db);
  await expect(attempt()).rejects.toMatchObject(expected);
  expect(await everything(db)).toBe(before);
}

it("queues one email and one audit entry, and stores when", async () => {
  const enquiryId = await fixtures.enquiry("REPLIED");
  const start = Date.now();
  await invite(enquiryId);
  const { invitedAt, status } = await read(enquiryId);
  expect(invitedAt?.getTime()).toBeGreaterThanOrEqual(start - 1_000);
  expect(status).toBe("REPLIED");
  expect(await queuedWith(db, "enquiryId", enquiryId)).toMatchObject([
    { templateKey: "registration_invited", enquiryId },
  ]);
  const lines = await db.rows.select().from(auditLogs);
  expect(lines.filter(({ meta }) => meta.enquiryId === enquiryId)).toMatchObject([
    { action: "registration_invited", actorUserId: admin.userId, organisationId: null },
  ]);
});

it("sends it again to whoever saw the last one, three times a day", async () => {
  const enquiryId = await fixtures.enquiry();
  await invite(enquiryId);
  const { invitedAt } = await read(enquiryId);
  const again = /sent meanwhile/;
  await refused(() => invite(enquiryId), { status: 409, message: expect.stringMatching(again) });
  await invite(enquiryId, invitedAt);
  await invite(enquiryId, (await read(enquiryId)).invitedAt);
  const last = (await read(enquiryId)).invitedAt;
  await refused(() => invite(enquiryId, last), { status: 429 });
  await db.rows.delete(rateLimits);
  await invite(enquiryId, last);
  expect(await queuedWith(db, "enquiryId", enquiryId)).toHaveLength(4);
});

it("five at once are one", async () => {
  const enquiryId = await fixtures.enquiry();
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => invite(enquiryId)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await queuedWith(db, "enquiryId", enquiryId)).toHaveLength(1);
});

it.each([
  ["SPAM", "This enquiry is marked as spam."],
  ["CONVERTED", "This enquiry is marked as converted."],
] as const)("is refused for one marked %s", async (status, message) => {
  const enquiryId = await fixtures.enquiry(status);
  await refused(() => invite(enquiryId), { status: 409, message });
});

it("is refused when an organisation has come of it, or the address has an account", async () => {
  const became = await fixtures.enquiry();
  const isThis = eq(enquiries.id, became);
  await db.rows.update(enquiries).set({ organisationId: organisation.id }).where(isThis);
  const message = "This enquiry has already led to a client organisation.";
  await refused(() => invite(became), { status: 409, message });
  expect((await read(became)).organisation).toMatchObject(organisation);
  const { number } = await read(became);
  const listed = await db.asActor(actingAs(admin), (tx) => listEnquiriesOf(tx, organisation.id));
  expect(listed).toEqual([{ id: became, number }]);

  const known = await fixtures.person({ role: "CLIENT_USER", organisation });
  const enquiryId = await fixtures.enquiry();
  const email = known.email.toUpperCase();
  await db.rows.update(enquiries).set({ email }).where(eq(enquiries.id, enquiryId));
  expect((await read(enquiryId)).account).toEqual({ id: known.userId, name: known.name });
  const told = "This person has an account.";
  await refused(() => invite(enquiryId), { status: 409, message: told });
});

it("its link ends a fortnight after it was sent", () => {
  expect(invitationEnd(new Date("2026-03-20T09:00:00Z"))).toEqual(new Date("2026-04-03T09:00:00Z"));
});
