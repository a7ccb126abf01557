import { randomBytes, randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { linkDigest } from "#app/domain/sign-in/issue-token.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { withoutPadding } from "#tests/support/sign-in/without-padding.ts";
import { findInvitedEnquiry } from "./invited-enquiry.server.ts";
import { refuseRegistration } from "./refuse-registration.server.ts";
import { registerOrganisation } from "./register-organisation.server.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const visitor = {
  ...db.services,
  requestId: "request-1",
  hashPassword: async () => "hash",
  padDuration: withoutPadding,
};
const DAY_MS = 24 * 3_600_000;

type Origin = Parameters<typeof registerOrganisation>[2];
const register = (origin?: Origin, email = `${randomUUID()}@firm.example`) =>
  registerOrganisation(
    visitor,
    { name: "Ada Smith", email, password: "drawer over the lake", organisationName: "Smith & Co" },
    origin,
  );
const find = (token: string) => findInvitedEnquiry(visitor, token);

async function link(owner: string, purpose: "registration_invited" | "email_verification") {
  const token = randomBytes(24).toString("base64url");
  const does = purpose === "registration_invited" ? "register" : "verify-email";
  const identifier = linkDigest(does, token);
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.rows.insert(verifications).values({ identifier, value: owner, purpose, expiresAt });
  return token;
}

/** An enquiry, and the token that its sender was mailed so many days ago. */
async function invited(daysAgo = 1, status: "NEW" | "REPLIED" = "NEW") {
  const enquiryId = await fixtures.enquiry(status);
  const invitedAt = new Date(Date.now() - daysAgo * DAY_MS);
  await db.rows.update(enquiries).set({ invitedAt }).where(eq(enquiries.id, enquiryId));
  return { enquiryId, token: await link(enquiryId, "registration_invited") };
}

async function enquiry(id: string) {
  const [row] = await db.rowsOf(enquiries, { id });
  if (!row) throw new Error("no enquiry");
  return row;
}

async function organisationOf(userId: string): Promise<string | undefined> {
  const [row] = await db.rowsOf(profiles, { id: userId });
  return row?.organisationId ?? undefined;
}

async function recorded(enquiryId: string) {
  const lines = await db.rows.select().from(auditLogs);
  return lines.filter(({ meta }) => meta.enquiryId === enquiryId);
}

it("a link tells what the enquiry says, for a fortnight, and changes nothing", async () => {
  const { enquiryId, token } = await invited(13, "REPLIED");
  const { number, name, email, organization } = await enquiry(enquiryId);
  expect(await find(token)).toEqual({ number, name, email, organization });
  expect(await find(token)).not.toBeNull();
  expect(await find("x")).toBeNull();
  expect(await find((await invited(15)).token)).toBeNull();
});

it("whoever registers by the link becomes the enquiry's client, once", async () => {
  const { enquiryId, token } = await invited();
  const userId = await register({ invitation: token });
  const organisationId = await organisationOf(userId);
  const { status, answeredAt, ...row } = await enquiry(enquiryId);
  expect(row.organisationId).toBe(organisationId);
  expect([status, answeredAt instanceof Date]).toEqual(["CONVERTED", true]);
  expect(await recorded(enquiryId)).toMatchObject([
    {
      action: "enquiry_state_changed",
      oldValue: "NEW",
      newValue: "CONVERTED",
      actorUserId: userId,
      organisationId,
      requestId: "request-1",
    },
  ]);
  const [user] = await db.rowsOf(users, { id: userId });
  expect(user?.emailVerified).toBe(false);
  expect(await find(token)).toBeNull();
  const second = await register({ invitation: token });
  expect(await organisationOf(second)).toBeDefined();
  expect((await enquiry(enquiryId)).organisationId).toBe(organisationId);
});

it("of five registrations by one link at once one gets the enquiry, and all are written", async () => {
  const { enquiryId, token } = await invited();
  const made = await Promise.all(Array.from({ length: 5 }, () => register({ invitation: token })));
  const homes = await Promise.all(made.map(organisationOf));
  expect(homes.filter((home) => home !== undefined)).toHaveLength(5);
  expect(homes).toContain((await enquiry(enquiryId)).organisationId);
  expect(await recorded(enquiryId)).toHaveLength(1);
});

it("a link that works no more registers as without it; a known address leaves the link as it was", async () => {
  const { enquiryId, token } = await invited(15);
  expect(await organisationOf(await register({ invitation: token }))).toBeDefined();
  expect((await enquiry(enquiryId)).organisationId).toBeNull();
  const known = await fixtures.person({ role: "CLIENT_USER" });
  const other = await invited();
  await register({ invitation: other.token }, known.email);
  expect((await enquiry(other.enquiryId)).status).toBe("NEW");
  expect(await find(other.token)).not.toBeNull();
});

it("'This was not me' gives the enquiry back, on the record", async () => {
  const { enquiryId, token } = await invited();
  const userId = await register({ invitation: token });
  expect(await refuseRegistration(visitor, await link(userId, "email_verification"))).toBe(true);
  expect(await enquiry(enquiryId)).toMatchObject({ status: "REPLIED", organisationId: null });
  expect(await recorded(enquiryId)).toMatchObject([
    { newValue: "CONVERTED" },
    { actorUserId: null, oldValue: "CONVERTED", newValue: "REPLIED" },
  ]);
});

it("another address takes the registration's place, and its enquiry, as REPLACED", async () => {
  const { enquiryId, token } = await invited();
  const first = await register({ invitation: token });
  const firstHome = await organisationOf(first);
  const second = await register({ replaces: first });
  const home = await organisationOf(second);
  expect(await enquiry(enquiryId)).toMatchObject({ status: "CONVERTED", organisationId: home });
  const left = inArray(organisations.id, [firstHome ?? "", home ?? ""]);
  expect(await db.rows.select().from(organisations).where(left)).toMatchObject([{ id: home }]);
  const lines = await db.rowsOf(auditLogs, { organisationId: firstHome ?? "" });
  expect(lines.find(({ action }) => action === "registration_removed")).toMatchObject({
    newValue: "REPLACED",
    organisationName: "Smith & Co",
    actorUserId: null,
  });
});

it("no other registration is replaced than an unconfirmed one", async () => {
  const first = await register();
  await db.rows.update(users).set({ emailVerified: true }).where(eq(users.id, first));
  expect(await organisationOf(await register({ replaces: first }))).toBeDefined();
  expect(await organisationOf(first)).toBeDefined();
  expect(await organisationOf(await register({ replaces: randomUUID() }))).toBeDefined();
});

it("with a known address nothing is replaced either", async () => {
  const known = await fixtures.person({ role: "CLIENT_USER" });
  const first = await register();
  await register({ replaces: first }, known.email);
  expect(await organisationOf(first)).toBeDefined();
});
