import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { verifications } from "#app/db/schema/sign-in.ts";
import { profiles } from "#app/db/schema/users.ts";
import { createTestApp } from "#tests/support/product/test-app.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { attribute, PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const NEW_PASSWORD = "gravel tulip ninety";
const { db, fixtures, app } = await testPortal();
const password = cheapHash(PASSWORD);
const strict = await createTestApp(db, { demo: false });
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

const client = async () => fixtures.person({ role: "CLIENT_USER", password });
const where = (response: Response) => response.headers.get("Location");
const twice = (word: string) => ({ password: word, confirmPassword: word });

const followed = async (userId: string) => `reset-link=${await makeLink(db, userId)}`;

describe("turning the second factor on", () => {
  const at = "/admin/account/second-factor";

  it("shows an intruder who knew the password the log-in page, not the staff portal", async () => {
    const { email } = await fixtures.person({ role: "ADMIN", password });
    const intruder = await strict.logIn(email, PASSWORD);
    expect(where(await strict.ask("/admin", { cookie: intruder }))).toBe(at);
    const owner = await strict.logIn(email, PASSWORD);
    const { form } = await start(owner);
    const code = await totp(form.codeSecret ?? "");
    const confirmed = await strict.ask(`${at}/confirmation`, {
      cookie: owner,
      form: { ...form, code },
    });
    const [fresh = ""] = confirmed.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    expect((await strict.ask("/admin", { cookie: fresh })).status).toBe(200);
    for (const path of ["/admin", "/admin/users", "/app", at]) {
      expect(where(await strict.ask(path, { cookie: intruder })), path).toMatch(/^\/auth\/login/);
    }
  });

  it("shows the backup codes that are stored, whatever the form says", async () => {
    const { email } = await fixtures.person({ role: "ADMIN", password });
    const cookie = await strict.logIn(email, PASSWORD);
    const { form, html } = await start(cookie);
    expect(Object.keys(form).sort()).toEqual(["codeSecret", "codeUri"]);
    expect(html).not.toMatch(/backup/i);
    const code = await totp(form.codeSecret ?? "");
    const sent = { ...form, backupCodes: "aaaaa-aaaaa bbbbb-bbbbb", code };
    const answer = await strict.ask(`${at}/confirmation`, { cookie, form: sent });
    const codes = new PageDom(await answer.text()).texts('ul[aria-label="Backup codes"] code');
    expect(codes).toHaveLength(10);
    const asked = await strict.ask("/auth/login", { form: { email, password: PASSWORD } });
    const given = asked.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const challenge = given.find((cookie) => cookie?.startsWith("second-factor="));
    const by = { cookie: challenge, form: { backupCode: codes[3] ?? "" } };
    expect(where(await strict.ask("/auth/second-factor", by))).toBe("/app");
  });

  /** The page with the key, and what its form carries. */
  async function start(cookie: string) {
    const answer = await strict.ask(at, { cookie, form: { currentPassword: PASSWORD } });
    const html = await answer.text();
    const inputs = new PageDom(html).all('input[type="hidden"]');
    const form: Record<string, string> = Object.fromEntries(
      inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]),
    );
    return { form, html };
  }
});

describe("a password that someone else chose", () => {
  async function invited() {
    const person = await client();
    const due = eq(profiles.id, person.userId);
    await db.rows.update(profiles).set({ passwordDue: true }).where(due);
    const isDue = async () => (await db.rows.select().from(profiles).where(due))[0]?.passwordDue;
    return { ...person, isDue };
  }

  it("is not taken for one's own: the one who chose it knows it", async () => {
    const { email, isDue } = await invited();
    const cookie = await app.logIn(email, PASSWORD);
    const choose = (word: string) => app.ask("/auth/new-password", { cookie, form: twice(word) });
    const same = await choose(PASSWORD);
    expect(same.status).toBe(400);
    expect(await same.text()).toContain("Choose one that nobody else knows.");
    expect(await isDue()).toBe(true);
    expect(where(await choose(NEW_PASSWORD))).toBe("/app");
    expect(await isDue()).toBe(false);
  });

  it("is not set by a link either, which stays good", async () => {
    const { userId, email, isDue } = await invited();
    const cookie = await followed(userId);
    const choose = (word: string) => app.ask("/auth/reset-password", { cookie, form: twice(word) });
    expect(await (await choose(PASSWORD)).text()).toContain("Choose one that nobody else knows.");
    expect(await isDue()).toBe(true);
    expect(where(await choose(NEW_PASSWORD))).toBe("/app");
    expect(await isDue()).toBe(false);
    expect(await app.logIn(email, NEW_PASSWORD)).toContain("session=");
  });

  it("may be one's own again by a link once it is one's own", async () => {
    const { userId } = await client();
    const cookie = await followed(userId);
    const answer = await app.ask("/auth/reset-password", { cookie, form: twice(PASSWORD) });
    expect(where(answer)).toBe("/app");
  });
});

describe("a link that sets a password", () => {
  it("of an invitation is void once the person has changed the password themselves", async () => {
    const { email, userId } = await client();
    const cookie = await followed(userId);
    const session = await app.logIn(email, PASSWORD);
    const form = { currentPassword: PASSWORD, ...twice(NEW_PASSWORD) };
    expect((await app.ask("/app/account/password", { cookie: session, form })).status).toBe(303);
    const taken = await app.ask("/auth/reset-password", { cookie, form: twice("brass keys 77") });
    expect(taken.status).toBe(400);
    expect(await app.logIn(email, NEW_PASSWORD)).toContain("session=");
  });

  it("leads to a page that names the account, and to none when it is not good", async () => {
    const { email, userId } = await client();
    const cookie = await followed(userId);
    const page = new PageDom(await (await app.ask("/auth/reset-password", { cookie })).text());
    expect(page.mainText()).toContain(`For the account of ${email}`);
    expect(page.attributes('input[autocomplete="username"]', "value")).toEqual([email]);
    await db.rows.delete(verifications).where(eq(verifications.value, userId));
    const gone = new PageDom(await (await app.ask("/auth/reset-password", { cookie })).text());
    expect(gone.mainText()).toContain("This link has expired or has already been used.");
    expect(gone.all("main form")).toEqual([]);
  });
});
