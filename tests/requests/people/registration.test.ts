import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { organisations } from "#app/db/schema/organisations.ts";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { accounts, verifications } from "#app/db/schema/sign-in.ts";
import { inviteUser } from "#app/domain/invitations/invite-user.server.ts";
import {
  approveOrganisation,
  declineOrganisation,
} from "#app/domain/organisations/decide-organisation.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";

const PASSWORD = "drawer over the lake";
const INVALID = "Invalid email or password";
const db = await createTestDatabase();
const { fixtures } = db;
const password = cheapHash(PASSWORD);
const app = await createTestApp(db);
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

const where = (response: Response) => response.headers.get("Location");
const logIn = (email: string, word = PASSWORD) =>
  app.ask("/auth/login", { form: { email, password: word } });

interface Registration {
  email: string;
  userId: string;
  organisationId: string;
  /** The cookie that the page of the link has. */
  cookie: string;
  browser: string;
}

const FORM = {
  organisationName: "Marlowe & Finch",
  name: "Ada Marlowe",
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .filter((line) => line.startsWith("registration="))
    .join("; ");

/** An answer without what differs from one request to the next. */
async function seen(response: Response, email: string) {
  const headers = [...response.headers]
    .filter(([name]) => name !== "content-security-policy")
    .map(([name, value]) => [name, value.replace(/registration=[\w-]+\.[\w-]{43}/, "signed")]);
  const body = (await response.text()).replaceAll(email, "").replaceAll(/nonce="[^"]*"/g, "");
  return { status: response.status, headers, body };
}

async function register(email = `${randomUUID()}@firm.example`): Promise<Registration> {
  const answer = await app.ask("/auth/register", { form: { ...FORM, email } });
  expect(where(answer)).toBe("/auth/login");
  expect(answer.headers.getSetCookie().join()).toContain("notice=registered");
  const found = await registered(email);
  if (!found) throw new Error("Not registered");
  await db.rows.update(accounts).set({ password }).where(eq(accounts.userId, found.userId));
  const token = await makeLink(db, found.userId, "verify-email");
  return { ...found, email, cookie: `verify-link=${token}`, browser: cookiesOf(answer) };
}

async function registered(email: string) {
  const [row] = await db.query(
    `select u.id as "userId", coalesce(p.organisation_id::text, '') as "organisationId",
       u.email_verified as "isVerified" from users u join profiles p on p.id = u.id where u.email = $1`,
    email,
  );
  return row;
}

const confirm = (cookie: string, word = PASSWORD) =>
  app.ask("/auth/verify-email", { cookie, form: { password: word } });
const refuse = (cookie: string) => app.ask("/auth/verify-email/refusal", { cookie, form: {} });

/** As if it had been made four days ago, and the link had run out. */
async function makeOld({ userId }: Registration) {
  await db.query("update users set created_at = now() - interval '96 hours' where id = $1", userId);
  await db.rows.delete(verifications).where(eq(verifications.value, userId));
}

describe("a registration that is not confirmed", () => {
  it("with its password leads to Account Pending, and so does one with a known address", async () => {
    const known = await fixtures.person({ role: "ADMIN", password: cheapHash("their own words") });
    const answers = [];
    for (const email of [`${randomUUID()}@firm.example`, known.email]) {
      const sent = await app.ask("/auth/register", { form: { ...FORM, email } });
      const entered = await logIn(email);
      expect(entered.headers.getSetCookie().join()).not.toMatch(/session=./);
      const cookie = cookiesOf(entered);
      const page = await app.ask("/auth/pending", { cookie });
      const html = await page.clone().text();
      expect(html).toContain("Your account is pending approval.");
      expect(html).toContain(email);
      const again = await app.ask("/auth/pending", { cookie, form: {} });
      for (const each of [sent, entered, page, again]) answers.push(await seen(each, email));
    }
    expect(answers.slice(0, 4)).toEqual(answers.slice(4));
    expect(where(await logIn(known.email, "their own words"))).toBe("/app");
  });

  it("is remembered for 72 hours, then its password is a wrong one again", async () => {
    const { email, userId } = await register();
    expect(where(await logIn(email))).toBe("/auth/pending");
    await db.query("update verifications set expires_at = now() where value = $1", userId);
    expect((await logIn(email)).status).toBe(400);
  });

  it("is not entered either when staff have approved it", async () => {
    const { email, organisationId, cookie } = await register();
    await approveOrganisation(
      fixtures.context(await fixtures.person({ role: "ADMIN" })),
      organisationId,
    );
    expect(where(await logIn(email))).toBe("/auth/pending");
    expect(where(await confirm(cookie))).toBe("/app");
    expect(where(await logIn(email))).toBe("/app");
  });

  it("is confirmed without the password in the browser that registered, by a form alone", async () => {
    const { email, cookie, browser } = await register();
    const both = `${cookie}; ${browser}`;
    const page = await (await app.ask("/auth/verify-email", { cookie: both })).text();
    expect(page).not.toContain('type="password"');
    expect(await registered(email)).toMatchObject({ isVerified: false });
    const confirmed = await app.ask("/auth/verify-email", { cookie: both, form: {} });
    expect(where(confirmed)).toBe("/auth/login");
    expect(confirmed.headers.getSetCookie().join()).toContain("registration=;");
    expect(await registered(email)).toMatchObject({ isVerified: true });
  });

  it("is not confirmed without it by another registration's browser, nor by a cookie made up", async () => {
    const { email, cookie, browser } = await register();
    const other = await register();
    const [content = "", signature = ""] = browser.split(".");
    const changed = content.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const wrong of [
      other.browser,
      `${changed}.${signature}`,
      `${content}.x`,
      "registration=",
    ]) {
      const cookies = `${cookie}; ${wrong}`;
      const page = await (await app.ask("/auth/verify-email", { cookie: cookies })).text();
      expect(page).toContain('type="password"');
      const answer = await app.ask("/auth/verify-email", { cookie: cookies, form: {} });
      expect(answer.status).toBe(400);
    }
    expect(await registered(email)).toMatchObject({ isVerified: false });
  });

  it("once confirmed is forgotten: a former password is a wrong one", async () => {
    const { email, cookie, userId } = await register();
    await confirm(cookie);
    await db.rows
      .update(accounts)
      .set({ password: cheapHash("another one") })
      .where(eq(accounts.userId, userId));
    const former = await logIn(email);
    expect(former.status).toBe(400);
    expect(await former.text()).toContain(INVALID);
  });

  it("is confirmed by the link and its password; then Account Pending", async () => {
    const { email, cookie } = await register();
    const page = await (await app.ask("/auth/verify-email", { cookie })).text();
    expect(page).toContain("Marlowe &amp; Finch");
    expect(page).toContain("Ada Marlowe");
    expect(await registered(email)).toMatchObject({ isVerified: false });
    const wrong = await confirm(cookie, "another password");
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("That is not the password you chose");
    expect(await registered(email)).toMatchObject({ isVerified: false });
    const confirmed = await confirm(cookie);
    expect(await registered(email)).toMatchObject({ isVerified: true });
    expect((await confirm(cookie)).status).toBe(400);
    // Whoever has just given the password is logged in by it.
    const session = confirmed.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    expect(where(await app.ask("/app", { cookie: session }))).toBe("/auth/pending");
    const waiting = await (await app.ask("/auth/pending", { cookie: session })).text();
    expect(waiting).toContain("We check within one working hour. Ring");
  });

  it("takes five passwords in 15 minutes", async () => {
    const { cookie } = await register();
    for (let i = 0; i < 5; i += 1) expect((await confirm(cookie, `word ${i}`)).status).toBe(400);
    expect((await confirm(cookie)).status).toBe(429);
  });
});

describe("the login page of the browser that registered", () => {
  const queued = async () => {
    const rows = await db.query("select data from pgboss.job order by created_on, id");
    return rows.map(({ data }) => data);
  };

  it("sends the email again: the link, or to the owner of a known address that it is known", async () => {
    const { email, userId, browser } = await register();
    const known = await fixtures.person({ role: "ADMIN", password });
    const form = { ...FORM, email: known.email };
    const ofKnown = cookiesOf(await app.ask("/auth/register", { form }));
    const before = (await queued()).length;
    for (const cookie of [browser, ofKnown]) {
      const again = await app.ask("/auth/pending", { cookie, form: {} });
      expect(where(again)).toBe("/auth/login");
      expect(again.headers.getSetCookie().join()).toContain("notice=confirmation-resent");
    }
    expect((await queued()).slice(before)).toEqual([
      { templateKey: "email_verification", userId },
      { templateKey: "registration_known_address", email: known.email },
    ]);
    const page = await (await app.ask("/auth/login", { cookie: browser })).text();
    expect(page).toContain(email);
    expect(page).toContain("We check within one working hour.");
    expect(page).toMatch(
      /action="\/auth\/pending"[\s\S]*Resend[\s\S]*Change address[\s\S]*>Login</,
    );
  });

  it("does so three times an hour", async () => {
    const { browser } = await register();
    const again = () => app.ask("/auth/pending", { cookie: browser, form: {} });
    for (let i = 0; i < 3; i += 1) expect((await again()).status).toBe(303);
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("Failed to send the email again: Too many emails.");
  });

  it("leads back to the form, which holds the names alone", async () => {
    const { email, browser } = await register();
    const page = await (await app.ask("/auth/register?again", { cookie: browser })).text();
    expect(page).toContain('value="Marlowe &amp; Finch"');
    expect(page).toContain('value="Ada Marlowe"');
    expect(page).not.toContain(email);
    const fresh = await (await app.ask("/auth/register", { cookie: browser })).text();
    expect(fresh).not.toContain("Ada Marlowe");
  });

  it("is there for nobody else", async () => {
    expect(where(await app.ask("/auth/pending"))).toBe("/auth/login");
    expect(where(await app.ask("/auth/pending", { form: {} }))).toBe("/auth/login");
    expect(await (await app.ask("/auth/login")).text()).not.toContain("Resend");
    expect((await app.ask("/auth/registered")).status).toBe(404);
  });
});

describe("This was not me", () => {
  it("deletes the registration, on the record, and the address is free", async () => {
    const { email, userId, organisationId, cookie } = await register();
    const page = await app.ask("/auth/verify-email/refusal", { cookie });
    expect(await page.text()).toContain("Marlowe &amp; Finch");
    expect(await registered(email)).toBeDefined();
    expect(where(await refuse(cookie))).toBe("/auth/login");
    expect(await registered(email)).toBeUndefined();
    expect(await db.rows.$count(organisations, eq(organisations.id, organisationId))).toBe(0);
    expect(await db.rows.$count(accounts, eq(accounts.userId, userId))).toBe(0);
    expect(await db.rows.$count(verifications, eq(verifications.value, userId))).toBe(0);
    const lines = await db.rowsOf(auditLogs, { organisationId });
    expect(lines.find(({ action }) => action === "registration_removed")).toMatchObject({
      organisationName: "Marlowe & Finch",
      newValue: "NOT_ME",
      actorUserId: null,
      requestId: expect.any(String),
    });
    expect((await refuse(cookie)).status).toBe(400);
    expect((await register(email)).userId).not.toBe(userId);
  });
});

describe("an address that only an unconfirmed registration holds", () => {
  const invite = async (email: string) => {
    const organisation = await fixtures.organisation();
    const manager = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
    const ctx = { ...fixtures.context(manager), hashPassword: async () => password };
    return inviteUser(ctx, { name: "Ada Marlowe", email, password: PASSWORD });
  };

  it("is free for an invitation when the link has run out", async () => {
    const old = await register();
    await makeOld(old);
    const invited = await invite(old.email);
    expect(await registered(old.email)).toMatchObject({ userId: invited });
    expect(await db.rows.$count(organisations, eq(organisations.id, old.organisationId))).toBe(0);
  });

  it("is free for another registration when staff have declined it", async () => {
    const declined = await register();
    const staff = fixtures.context(await fixtures.person({ role: "ADMIN" }));
    await declineOrganisation(staff, { organisationId: declined.organisationId, reason: null });
    const again = await register(declined.email);
    expect(again.userId).not.toBe(declined.userId);
    const [line] = await db.rows
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.newValue, "DECLINED"))
      .then((lines) => lines.filter(({ action }) => action === "registration_removed"));
    expect(line).toMatchObject({ organisationId: declined.organisationId });
  });
});

it("what is no address, a NUL in it too, is answered like a wrong password", async () => {
  for (const email of ["a\0b@x.example", "nobody", "a@b", `${"a".repeat(300)}@x.example`]) {
    const response = await logIn(email);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(INVALID);
  }
});
