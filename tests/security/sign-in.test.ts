import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { sessions } from "#app/db/schema/sign-in.ts";
import { profiles, users } from "#app/db/schema/users.ts";
import { testPool } from "#tests/support/database/test-database.ts";
import { expectedErrors } from "#tests/support/no-console-errors.ts";
import { createTestApp, SITE } from "#tests/support/product/test-app.ts";
import { PASSWORD, testPortal } from "#tests/support/product/test-portal.ts";
import { PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";
import { createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const { db, fixtures, app } = await testPortal();
const password = cheapHash(PASSWORD);
const strict = await createTestApp(db, { demo: false });
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

const pool = testPool(db.logins.auth, 2);

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const client = async () => fixtures.person({ role: "CLIENT_USER", password });
const staff = () => fixtures.person({ role: "ADMIN", password });
const where = (response: Response) => response.headers.get("Location");
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("the page asked for", () => {
  it.each([
    ["/app/jobs?status=QUOTE_SENT", "/app/jobs?status=QUOTE_SENT"],
    ["/app/jobs.data?_routes=routes%2Fclient%2Fjobs%2Flist", "/app/jobs"],
    ["/admin/audit", "/admin/audit"],
  ])("%s is where the log in leads", async (asked, to) => {
    const response = await app.ask(asked);
    const body = await response.text();
    const login = where(response) ?? /"redirect","([^"]+)"/.exec(body)?.[1] ?? "";
    expect(login).toBe(`/auth/login?to=${encodeURIComponent(to)}`);
    const { email } = await staff();
    const entered = await app.ask(login, { form: { email, password: PASSWORD } });
    expect(where(entered)).toBe(to);
  });
});

describe("a session", () => {
  it("asked how long it lasts is not used by that; staying is use", async () => {
    const { email, userId } = await client();
    const cookie = await app.logIn(email, PASSWORD);
    await db.rows
      .update(sessions)
      .set({ updatedAt: ago(28.5) })
      .where(eq(sessions.userId, userId));
    const left = async (form?: Record<string, string>) =>
      (await app.ask("/auth/session", { cookie, ...(form && { form }) })).json();
    expect((await left()).idleSeconds).toBeLessThanOrEqual(90);
    expect((await left()).idleSeconds).toBeGreaterThan(80);
    expect((await left({})).idleSeconds).toBe(1_800);
    expect((await left()).idleSeconds).toBeGreaterThan(1_795);
  });

  it("says whose it is, and whether it was left: that takes the cookie away", async () => {
    const { email, userId } = await client();
    const cookie = await app.logIn(email, PASSWORD);
    const left = async (as?: string) =>
      (await app.ask("/auth/session", { ...(as && { cookie: as }) })).json();
    expect(await left(cookie)).toMatchObject({ who: userId, isLoggedOut: false });
    await app.ask("/auth/logout", { cookie, form: {} });
    const ended = { idleSeconds: 0, totalSeconds: 0, who: null };
    expect(await left()).toEqual({ ...ended, isLoggedOut: true });
    expect(await left(cookie)).toEqual({ ...ended, isLoggedOut: false });
  });

  it("that has ended gives back what was typed without scripts", async () => {
    const form = {
      id: "1",
      title: "A <b>title",
      description: "Long text",
      password: "kept-secret",
    };
    const response = await app.ask("/app/jobs/new", { form });
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain("Long text");
    expect(page).toContain("A &lt;b&gt;title");
    expect(page).not.toContain("kept-secret");
    expect(page).toContain("/auth/login?to=%2Fapp%2Fjobs%2Fnew");
  });
});

describe("what comes first", () => {
  it("a password that someone else chose is replaced before anything else", async () => {
    const { email, userId } = await client();
    await db.rows.update(profiles).set({ passwordDue: true }).where(eq(profiles.id, userId));
    const cookie = await app.logIn(email, PASSWORD);
    for (const path of ["/app", "/app/jobs", "/admin"]) {
      expect(where(await app.ask(path, { cookie }))).toBe("/auth/new-password");
    }
    const send = (word: string) =>
      app.ask("/auth/new-password", { cookie, form: { password: word, confirmPassword: word } });
    expect(await (await send("password1")).text()).toContain("This password is too easy to guess");
    const set = await send("gravel tulip ninety");
    expect(where(set)).toBe("/app");
    expect(where(await app.ask("/app/jobs", { cookie }))).toMatch(/^\/auth\/login/);
    expect((await app.ask("/app/jobs", { cookie: cookieOf(set) })).status).toBe(200);
    expect(where(await app.ask("/auth/new-password", { cookie: cookieOf(set) }))).toBe("/app");
  });

  it("staff turn on a second factor, but in the demo", async () => {
    const { email } = await staff();
    const cookie = await strict.logIn(email, PASSWORD);
    for (const path of ["/admin", "/app", "/admin/jobs", "/admin/users?search=account"]) {
      expect(where(await strict.ask(path, { cookie }))).toBe("/admin/account/second-factor");
    }
    const own = await strict.ask("/admin/account/second-factor", { cookie });
    expect(where(own)).not.toBe("/admin/account/second-factor");
    expectedErrors();
    expect((await app.ask("/admin", { cookie })).status).toBe(200);
    const { email: other } = await client();
    const asClient = await strict.logIn(other, PASSWORD);
    expect((await strict.ask("/app", { cookie: asClient })).status).toBe(200);
  });
});

describe("links", () => {
  it("leave the address, and work by their cookie", async () => {
    const { email, userId } = await client();
    const token = await makeLink(db, userId);
    const opened = await app.ask(`/auth/reset-password?token=${token}`);
    expect(where(opened)).toBe("/auth/reset-password");
    expect(opened.headers.getSetCookie().join()).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/);
    const cookie = cookieOf(opened);
    const word = "gravel tulip ninety";
    const form = { password: word, confirmPassword: word };
    const set = await app.ask("/auth/reset-password", { cookie, form });
    expect(where(set)).toBe("/app");
    expect(await app.logIn(email, word)).toBeTruthy();
  });

  it.each([
    ["/auth/reset-password", 3_600],
    ["/auth/verify-email", 3_600],
    ["/auth/register", 86_400],
  ])("are known at %s for %i seconds", async (path, seconds) => {
    const opened = await app.ask(`${path}?token=abc`);
    expect(opened.headers.getSetCookie().join()).toContain(`Max-Age=${seconds};`);
  });

  it.each(["/auth/reset-password", "/auth/verify-email", "/auth/verify-email/refusal"])(
    "that the browser no longer knows at %s are to be opened again, and not called expired",
    async (path) => {
      const again = "Open the link in our email again: this page no longer knows it.";
      const word = "gravel tulip ninety";
      const form = { password: word, confirmPassword: word };
      for (const answer of [await app.ask(path), await app.ask(path, { form })]) {
        const text = new PageDom(await answer.text()).mainText();
        expect(text).toContain(again);
        expect(text).not.toContain("expired or has already");
      }
    },
  );

  it("make the browser the owner's own, who gets in while strangers guess", async () => {
    const { email, userId } = await client();
    const token = await makeLink(db, userId);
    const word = "gravel tulip ninety";
    const form = { password: word, confirmPassword: word };
    const set = await app.ask("/auth/reset-password", { cookie: `reset-link=${token}`, form });
    const logIn = (typed: string, cookie?: string) =>
      app.ask("/auth/login", { cookie, form: { email, password: typed } });
    for (let i = 0; i < 5; i += 1) await logIn("guess");
    expect((await logIn(word)).status).toBe(429);
    expect(where(await logIn(word, cookieOf(set)))).toBe("/app");
  });

  it("that set a password and links that confirm an address are good for nothing else", async () => {
    const { userId } = await client();
    const token = await makeLink(db, userId, "verify-email");
    const word = "gravel tulip ninety";
    const wrongUse = await app.ask("/auth/reset-password", {
      cookie: `reset-link=${token}`,
      form: { password: word, confirmPassword: word },
    });
    expect(wrongUse.status).toBe(400);
    const reset = await makeLink(db, userId);
    const cookie = `verify-link=${reset}`;
    const confirmed = await app.ask("/auth/verify-email", { cookie, form: { password: PASSWORD } });
    expect(confirmed.status).toBe(400);
  });
});

describe("a password made of the person's own names is refused", () => {
  const EASY = "This password is too easy to guess. Choose another.";
  const OWN = ["philippa ravenscroft", "Ravenscroft1984", "Quillfeather-77", "marchbanks!99"];
  const GOOD = "gravel tulip ninety";

  async function philippa() {
    const organisation = await fixtures.organisation();
    const { userId } = await fixtures.person({ role: "CLIENT_USER", organisation, password });
    await db.query(
      "update organisations set name = 'Quillfeather Chambers' where id = $1",
      organisation.id,
    );
    await db.query("update profiles set name = 'Philippa Ravenscroft' where id = $1", userId);
    const email = `marchbanks@${userId}.example`;
    await db.rows.update(users).set({ email }).where(eq(users.id, userId));
    return { userId, email };
  }

  it("by a link, as by My account and at the first log in", async () => {
    const { userId, email } = await philippa();
    const inside = await app.logIn(email, PASSWORD);
    const pages = [
      ["/auth/reset-password", `reset-link=${await makeLink(db, userId)}`],
      ["/app/account/password", inside],
      ["/auth/new-password", inside],
    ] as const;
    for (const [path, cookie] of pages) {
      const passwordDue = path === "/auth/new-password";
      await db.rows.update(profiles).set({ passwordDue }).where(eq(profiles.id, userId));
      for (const word of OWN) {
        const form = { currentPassword: PASSWORD, password: word, confirmPassword: word };
        const answer = await app.ask(path, { cookie, form });
        expect(`${path} ${word} ${answer.status}`).toBe(`${path} ${word} 400`);
        expect(await answer.text()).toContain(EASY);
      }
    }
    const form = { password: GOOD, confirmPassword: GOOD };
    const set = await app.ask("/auth/reset-password", { cookie: pages[0][1], form });
    expect(where(set)).toBe("/auth/login");
  });

  it("at registration and in an invitation", async () => {
    const asAdmin = await fixtures.person({ role: "CLIENT_ADMIN", password });
    const cookie = await app.logIn(asAdmin.email, PASSWORD);
    for (const word of ["Ravenscroft1984", "marchbanks!99"]) {
      const form = {
        name: "Philippa Ravenscroft",
        email: "marchbanks@firm.example",
        password: word,
        confirmPassword: word,
        organisationName: "Quill",
      };
      const registered = await app.ask("/auth/register", { form });
      const invited = await app.ask("/app/organisation/invitation", { cookie, form });
      expect([registered.status, invited.status]).toEqual([400, 400]);
      expect(await registered.text()).toContain(EASY);
      expect(await invited.text()).toContain(EASY);
    }
  });
});

describe("a forgotten password", () => {
  it("may be asked for three times an hour", async () => {
    const ask = () => app.ask("/auth/forgot-password", { form: { email: "a@people.example" } });
    for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(303);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^3[56]\d\d$/);
    expect(await refused.text()).toContain("Too many links. Try again in 60 minutes.");
  });
});

describe("a second factor", () => {
  /** Someone who has one, and the code that their app shows now. */
  async function enrolled(): Promise<{ email: string; code: () => Promise<string> }> {
    const { email } = await staff();
    const auth = createTestAuth(pool, SITE);
    const headers = new Headers({ cookie: await app.logIn(email, PASSWORD) });
    const started = await auth.startSecondFactor(headers, PASSWORD);
    if (started.kind !== "started") throw new Error(started.message);
    const { secret } = started;
    const code = (away = 0) => totp(secret, away);
    await auth.confirmSecondFactor(headers, await code(-1));
    return { email, code };
  }

  it("is asked for on a page of its own, which leads on to the page asked for", async () => {
    const { email, code } = await enrolled();
    const form = { email, password: PASSWORD };
    const first = await strict.ask("/auth/login?to=%2Fadmin%2Faudit", { form });
    expect(where(first)).toBe("/auth/second-factor?to=%2Fadmin%2Faudit");
    const cookie = cookieOf(first);
    expect(where(await strict.ask("/admin/audit", { cookie }))).toMatch(/^\/auth\/login/);
    const page = where(first) ?? "";
    const asked = await (await strict.ask(page, { cookie })).text();
    expect(asked).toContain('autoComplete="one-time-code"');
    const wrong = await strict.ask(page, { cookie, form: { code: "000000" } });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("The code is incorrect or has been used.");
    const right = await strict.ask(page, { cookie, form: { code: await code() } });
    expect(where(right)).toBe("/admin/audit");
    const inside = cookieOf(right);
    expect((await strict.ask("/admin/audit", { cookie: inside })).status).toBe(200);
  });

  it("is not skipped by a reset of the password", async () => {
    const { email } = await enrolled();
    const [user] = await db.rowsOf(users, { email });
    const token = await makeLink(db, user?.id ?? "");
    const form = { password: "gravel tulip ninety", confirmPassword: "gravel tulip ninety" };
    await strict.ask("/auth/reset-password", { cookie: `reset-link=${token}`, form });
    const response = await strict.ask("/auth/login", {
      form: { email, password: "gravel tulip ninety" },
    });
    expect(where(response)).toBe("/auth/second-factor");
  });
});

it("a sign-in by an unknown browser is told, but for the first of all", async () => {
  const { email, userId } = await client();
  const told = async () =>
    (
      await db.query(
        "select data from pgboss.job where data->>'templateKey' = 'new_device' and data->>'userId' = $1",
        userId,
      )
    ).map(({ data }) => data.device);
  const agent = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
  const form = { email, password: PASSWORD };
  const first = await app.ask("/auth/login", { form });
  expect(await told()).toEqual([]);
  const device = cookieOf(first)
    .split("; ")
    .find((cookie) => cookie.startsWith("device="));
  await app.ask("/auth/login", { form, cookie: device, headers: agent });
  expect(await told()).toEqual([]);
  await app.ask("/auth/login", { form, headers: agent });
  expect(await told()).toEqual(["Firefox on Linux"]);
  const [user] = await db.rowsOf(users, { id: userId });
  expect(Date.now() - (user?.lastSignedInAt?.getTime() ?? 0)).toBeLessThan(10_000);
});
