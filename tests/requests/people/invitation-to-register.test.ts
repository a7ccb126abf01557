import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { enquiries } from "#app/db/schema/enquiries.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { linkDigest } from "#app/domain/sign-in/issue-token.server.ts";
import { enquiryReference } from "#app/words/enquiries.ts";
import { queuedWith } from "#tests/support/database/test-database.ts";
import { testPortal } from "#tests/support/product/test-portal.ts";

const PASSWORD = "drawer over the lake";
const OVER = "This link has expired or has already been used. You can still register here.";
const { db, fixtures, app, admin } = await testPortal();
const staff = admin.cookie;
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

const where = (response: Response) => response.headers.get("Location");
const plain = (html: string) => html.replaceAll("<!-- -->", "");

async function page(path: string, cookie: string): Promise<string> {
  const response = await app.ask(path, { cookie });
  expect(response.status).toBe(200);
  return plain(await response.text());
}

async function invited() {
  const id = await fixtures.enquiry();
  const form = { seen: "" };
  const sent = await app.ask(`/admin/enquiries/${id}/invitation`, { cookie: staff, form });
  expect(where(sent)).toBe(`/admin/enquiries/${id}`);
  expect(sent.headers.getSetCookie().join()).toContain("notice=registration-invited");
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + 60_000);
  await db.rows.insert(verifications).values({
    identifier: linkDigest("register", token),
    value: id,
    expiresAt,
    purpose: "registration_invited",
  });
  return { ...(await enquiry(id)), token, cookie: `register-link=${token}` };
}

async function enquiry(id: string) {
  const [row] = await db.rowsOf(enquiries, { id });
  if (!row) throw new Error("no enquiry");
  return row;
}

const registration = (email: string) => ({
  organisationName: "Marlowe & Finch",
  name: "Ada Marlowe",
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

async function organisationOf(email: string) {
  const [row] = await db.rows
    .select({ id: organisations.id, name: organisations.name, isConfirmed: users.emailVerified })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(organisations, eq(organisations.id, profiles.organisationId))
    .where(eq(users.email, email));
  return row;
}

it("the link leaves the address, and the form holds what the enquiry says", async () => {
  const { token, cookie, name, email, organization, number } = await invited();
  const opened = await app.ask(`/auth/register?token=${token}`);
  expect(where(opened)).toBe("/auth/register");
  const [set = ""] = opened.headers.getSetCookie();
  expect(set).toBe(`${cookie}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`);
  const html = await page("/auth/register", cookie);
  for (const value of [name, email, organization]) expect(html).toContain(`value="${value}"`);
  expect(html).toContain("What you told us in your enquiry");
  expect(html).toContain(`>${enquiryReference(number)}</span>`);
  expect(html).not.toContain(token);
});

it("who registers by it is the enquiry's client, with an address still to be confirmed", async () => {
  const { id, email, cookie, number } = await invited();
  const wrong = { ...registration(email), confirmPassword: "another one" };
  const refused = await app.ask("/auth/register", { cookie, form: wrong });
  expect(refused.status).toBe(400);
  const again = plain(await refused.text());
  expect(again).toContain("Passwords do not match");
  expect(again).toContain('value="Marlowe &amp; Finch"');
  expect((await enquiry(id)).status).toBe("NEW");

  const answer = await app.ask("/auth/register", { cookie, form: registration(email) });
  expect(where(answer)).toBe("/auth/login");
  expect(answer.headers.getSetCookie().join("\n")).toContain("register-link=; Path=/; Max-Age=0");
  const organisation = await organisationOf(email);
  expect(organisation).toMatchObject({ name: "Marlowe & Finch", isConfirmed: false });
  const organisationId = organisation?.id ?? "";
  expect(await enquiry(id)).toMatchObject({ status: "CONVERTED", organisationId });
  expect(await queuedWith(db, "organisationId", organisationId)).toMatchObject([
    { templateKey: "registration_submitted" },
  ]);

  const reference = enquiryReference(number);
  const link = `href="/admin/enquiries/${id}"`;
  for (const path of ["", "/approval"]) {
    const html = await page(`/admin/organisations/${organisationId}${path}`, staff);
    expect(html).toContain(link);
    expect(html).toContain(`enquiry ${reference}`);
  }
  const ofEnquiry = await page(`/admin/enquiries/${id}`, staff);
  expect(ofEnquiry).toContain(`href="/admin/organisations/${organisationId}"`);
  expect(ofEnquiry).not.toContain("Invite to register");
});

it("a link that works no more is told once, above the plain form", async () => {
  const { id, token, cookie } = await invited();
  await db.rows
    .update(enquiries)
    .set({ invitedAt: new Date(Date.now() - 15 * 24 * 3_600_000) })
    .where(eq(enquiries.id, id));
  for (const each of [cookie, "register-link=unknown"]) {
    const answer = await app.ask("/auth/register", { cookie: each });
    const html = plain(await answer.text());
    expect(html).toContain(OVER);
    expect(html).toContain('name="email"');
    expect(answer.headers.getSetCookie()).toEqual([
      "register-link=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
  }
  expect(await page("/auth/register", "")).not.toContain(OVER);
  const email = `${randomUUID()}@firm.example`;
  const form = registration(email);
  const answer = await app.ask("/auth/register", { cookie: `register-link=${token}`, form });
  expect(where(answer)).toBe("/auth/login");
  expect(await organisationOf(email)).toBeDefined();
  expect((await enquiry(id)).organisationId).toBeNull();
});

it("a link of another kind does not open it, nor this one theirs", async () => {
  const { token } = await invited();
  for (const [path, name] of [
    ["/auth/reset-password", "reset-link"],
    ["/auth/verify-email", "verify-link"],
  ] as const) {
    expect(await page(path, `${name}=${token}`)).toContain("This link has expired");
  }
});

it("staff see when it was sent, send it again, and what is in the way", async () => {
  const { id, invitedAt, email } = await invited();
  const html = await page(`/admin/enquiries/${id}`, staff);
  expect(html).toContain("Send invitation again");
  expect(html).toContain("The link in the email works until");
  const path = `/admin/enquiries/${id}/invitation`;
  const twice = await app.ask(path, { cookie: staff, form: { seen: "" } });
  expect(twice.status).toBe(409);
  expect(plain(await twice.text())).toContain("An invitation has been sent meanwhile.");
  const seen = invitedAt?.toISOString() ?? "";
  expect((await app.ask(path, { cookie: staff, form: { seen } })).status).toBe(303);
  expect((await app.ask(path, { cookie: staff, form: { seen: "yesterday" } })).status).toBe(400);
  const person = await fixtures.person({ role: "ADMIN" });
  await db.rows.update(users).set({ email }).where(eq(users.id, person.userId));
  const known = await page(`/admin/enquiries/${id}`, staff);
  expect(known).toContain("This person has an account");
  expect(known).toContain(`href="/admin/users/${person.userId}"`);
  expect(await page(path, staff)).toContain("This person has an account.");
});

it("'Change address' replaces the registration that this browser has sent, and no other", async () => {
  const { id, email, cookie } = await invited();
  const first = await app.ask("/auth/register", { cookie, form: registration(email) });
  const browser =
    first.headers.getSetCookie().find((line) => line.startsWith("registration=")) ?? "";
  const other = `${randomUUID()}@firm.example`;
  const form = registration(other);
  const again = { cookie: browser.split(";")[0], form };
  expect(where(await app.ask("/auth/register?again", again))).toBe("/auth/login");
  expect(await organisationOf(email)).toBeUndefined();
  const organisation = await organisationOf(other);
  expect((await enquiry(id)).organisationId).toBe(organisation?.id);
  const third = { form: registration(`${randomUUID()}@firm.example`) };
  expect(where(await app.ask("/auth/register?again", third))).toBe("/auth/login");
  expect(await organisationOf(other)).toBeDefined();
});
