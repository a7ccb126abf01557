import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLogs } from "#app/db/schema/audit.ts";
import { accounts, sessions, twoFactors } from "#app/db/schema/sign-in.ts";
import { profiles } from "#app/db/schema/users.ts";
import type { Actor } from "#app/domain/actor.ts";
import { createTestDatabase, queuedWith } from "#tests/support/database/test-database.ts";
import { createTestApp, type TestApp } from "#tests/support/product/test-app.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { attribute, htmlFaults, PageDom } from "#tests/support/requests/html-page.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const cases = readCases(import.meta.dirname, "account.cases.txt");

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "a cupboard of small brass keys";
const OWN_LINK = 'header a[title="My account"]';
const db = await createTestDatabase();
const { fixtures } = db;
const password = cheapHash(PASSWORD);

const app = await createTestApp(db);

class Visitor {
  readonly person: Actor & { email: string };
  readonly home: string;
  cookie: string;
  readonly #app: TestApp;

  constructor(person: Actor & { email: string }, cookie: string, through: TestApp) {
    this.person = person;
    this.home = person.role === "ADMIN" ? "/admin/account" : "/app/account";
    this.cookie = cookie;
    this.#app = through;
  }

  async open(path = ""): Promise<{ status: number; page: PageDom }> {
    const response = await this.#app.ask(this.home + path, { cookie: this.cookie });
    return { status: response.status, page: new PageDom(await response.text()) };
  }

  async send(path: string, form: Record<string, string>) {
    const response = await this.#app.ask(this.home + path, { cookie: this.cookie, form });
    const session = response.headers.getSetCookie().find((cookie) => /^session=[^;]/.test(cookie));
    if (session) this.cookie = session.split(";")[0] ?? "";
    const page = new PageDom(await response.text());
    return { status: response.status, to: response.headers.get("Location"), page };
  }

  /** Where the first page of the portal leads: nowhere while the session stands. */
  async isIn(): Promise<boolean> {
    return (await this.open()).status === 200;
  }
}

async function visitor(role: Actor["role"], through = app): Promise<Visitor> {
  const organisation = role === "ADMIN" ? null : await fixtures.organisation();
  const person = await fixtures.person({ role, organisation, password });
  return new Visitor(person, await through.logIn(person.email, PASSWORD), through);
}

/** The same person in another browser. */
async function elsewhere({ person }: Visitor): Promise<Visitor> {
  return new Visitor(person, await app.logIn(person.email, PASSWORD), app);
}

async function profileOf({ person }: Visitor) {
  const [row] = await db.rowsOf(profiles, { id: person.userId });
  return row;
}

async function recordOf({ person }: Visitor): Promise<string[]> {
  const lines = await db.rows
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.actorUserId, person.userId))
    .orderBy(desc(auditLogs.createdAt));
  return lines.map(({ action, newValue }) => [action, newValue].filter(Boolean).join(": "));
}

async function mailsTo({ person }: Visitor): Promise<unknown[]> {
  const queued = await queuedWith(db, "userId", person.userId);
  const keys = queued.map((data) => (data as { templateKey: string }).templateKey);
  return keys.filter((key) => key !== "new_device");
}

/** Everything of the person that a refused form must leave as it was. */
async function stateOf(visitor: Visitor) {
  const { userId } = visitor.person;
  return {
    profile: await profileOf(visitor),
    account: await db.rowsOf(accounts, { userId }),
    factor: await db.rowsOf(twoFactors, { userId }),
    sessions: await db.rows.$count(sessions, eq(sessions.userId, userId)),
    record: await recordOf(visitor),
    mails: await mailsTo(visitor),
  };
}

function alertOf(page: PageDom): string {
  return page.texts('[role="alert"]').join();
}

describe.each(["CLIENT_USER", "CLIENT_ADMIN", "ADMIN"] as const)("%s", (role) => {
  it("finds the account by their name in the header, and every page of it is sound", async () => {
    const me = await visitor(role);
    const { page } = await me.open();
    expect(page.attributes(OWN_LINK, "href")).toEqual([me.home]);
    expect(page.texts(OWN_LINK)).toEqual([me.person.name]);
    expect(page.texts("h1")).toEqual(["My account"]);
    expect(page.mainText()).toContain(`You log in with ${me.person.email}`);
    expect(page.mainText()).toContain("Emails about the security of your account are always sent.");
    const paths = "/name /mails /password /second-factor /sessions/others";
    for (const path of ["", ...paths.split(" ")]) {
      const opened = await me.open(path);
      expect(opened.status, path).toBe(200);
      expect(await htmlFaults(opened.page.html), path).toEqual([]);
    }
  });

  it("changes the name; one that cannot be is kept in the form", async () => {
    const me = await visitor(role);
    const before = await stateOf(me);
    const refused = await me.send("/name", { name: "x" });
    expect(refused.status).toBe(400);
    expect(refused.page.html).toContain("Name must be at least 2 characters");
    expect(refused.page.attributes("#name", "value")).toEqual(["x"]);
    expect(await stateOf(me)).toEqual(before);
    expect(await me.send("/name", { name: "Ann Other" })).toMatchObject({
      status: 303,
      to: me.home,
    });
    expect((await me.open()).page.texts(OWN_LINK)).toEqual(["Ann Other"]);
    expect(await recordOf(me)).toEqual(["name_changed: Ann Other"]);
  });

  it("chooses mails, and finds the choice as it was left", async () => {
    const me = await visitor(role);
    const ticked = async () =>
      (await me.open()).page.attributes('input[type="checkbox"][checked]', "name");
    const all = await ticked();
    expect(all).toContain("comment_added");
    expect(await me.send("/mails", { comment_added: "on" })).toMatchObject({ to: me.home });
    expect(await ticked()).toEqual(["comment_added"]);
    expect((await profileOf(me))?.mutedMails).toEqual(all.filter((key) => key !== "comment_added"));
    const nothing = { comment_added: "on", password_changed: "", second_factor_changed: "" };
    await me.send("/mails", nothing);
    expect((await profileOf(me))?.mutedMails).not.toContain("password_changed");
  });

  it("changes the password by the current one; all other sessions end, and a mail tells", async () => {
    const me = await visitor(role);
    const other = await elsewhere(me);
    const first = me.cookie;
    const changed = await me.send("/password", {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect(changed).toMatchObject({ status: 303, to: me.home });
    expect(await me.isIn()).toBe(true);
    expect(me.cookie).not.toBe(first);
    expect(await other.isIn()).toBe(false);
    me.cookie = first;
    expect(await me.isIn()).toBe(false);
    expect(await recordOf(me)).toEqual(["password_changed"]);
    expect(await mailsTo(me)).toEqual(["password_changed"]);
    await expect(app.logIn(me.person.email, PASSWORD)).rejects.toThrow();
    expect(await app.logIn(me.person.email, NEW_PASSWORD)).toContain("session=");
  });

  it.each(cases<[string, Record<string, string>, string]>("a new password that is refused"))(
    "is refused a new password with %s, and nothing changes",
    async (_, part, message) => {
      const me = await visitor(role);
      await elsewhere(me);
      const before = await stateOf(me);
      const { status, page } = await me.send("/password", {
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
        ...part,
      });
      expect(status).toBe(400);
      expect(alertOf(page)).toContain(message);
      expect(page.attributes('input[type="password"]', "name")).toEqual([
        "currentPassword",
        "password",
        "confirmPassword",
      ]);
      expect(page.html).not.toContain(NEW_PASSWORD);
      expect(await stateOf(me)).toEqual(before);
      expect(await me.isIn()).toBe(true);
    },
  );
});

describe("a second factor", () => {
  function told(page: PageDom): Record<string, string> {
    const hidden = page.all('input[type="hidden"]');
    return Object.fromEntries(
      hidden.map((input) => [attribute(input, "name"), attribute(input, "value")]),
    );
  }

  const codesOn = (page: PageDom) => page.texts('ul[aria-label="Backup codes"] code');

  async function started(me: Visitor) {
    const { status, page } = await me.send("/second-factor", { currentPassword: PASSWORD });
    expect(status).toBe(200);
    return { page, form: told(page) };
  }

  async function setUp(me: Visitor) {
    const { form } = await started(me);
    const secret = form.codeSecret ?? "";
    const confirmed = await me.send("/second-factor/confirmation", {
      ...form,
      code: await totp(secret),
    });
    return { secret, confirmed, codes: codesOn(confirmed.page) };
  }

  it("asks for the password first", async () => {
    const me = await visitor("CLIENT_USER");
    const before = await stateOf(me);
    const { status, page } = await me.send("/second-factor", { currentPassword: "wrong" });
    expect([status, alertOf(page)]).toEqual([400, "The password is incorrect."]);
    expect(await stateOf(me)).toEqual(before);
  });

  it("shows a QR code, the secret in fours, and keeps both when the code is wrong", async () => {
    const me = await visitor("CLIENT_USER");
    const { page, form } = await started(me);
    expect(page.all('svg[role="img"]')).toHaveLength(1);
    expect(page.texts("code")).toEqual([form.codeSecret?.match(/.{4}/g)?.join(" ")]);
    expect(form.codeUri).toMatch(/^otpauth:\/\/totp\/[^ +]+secret=[A-Z2-7]+&issuer=[^ +]+/);
    expect(await htmlFaults(page.html)).toEqual([]);
    const wrong = await me.send("/second-factor/confirmation", { ...form, code: "000000" });
    expect([wrong.status, told(wrong.page)]).toEqual([400, form]);
    expect(alertOf(wrong.page)).toContain("The code is incorrect");
    expect(wrong.page.all('svg[role="img"]')).toHaveLength(1);
    expect(codesOn(wrong.page)).toEqual([]);
    expect(await recordOf(me)).toEqual([]);
    expect((await me.open()).page.mainText()).toContain("Set up an authenticator app");
  });

  it.each(["CLIENT_USER", "ADMIN"] as const)(
    "%s: on by its first code, told by mail, with backup codes",
    async (role) => {
      const me = await visitor(role);
      const first = me.cookie;
      const { confirmed, codes, secret } = await setUp(me);
      expect(confirmed.status).toBe(200);
      expect(await htmlFaults(confirmed.page.html)).toEqual([]);
      expect(codes).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      expect(me.cookie).not.toBe(first);
      expect(await recordOf(me)).toEqual(["second_factor_changed: on"]);
      expect(await mailsTo(me)).toEqual(["second_factor_changed"]);
      const { page } = await me.open();
      expect(page.mainText()).toContain("10 backup codes left");
      for (const path of ["", "/second-factor", "/second-factor/codes"]) {
        const { html } = (await me.open(path)).page;
        for (const once of [secret, ...codes]) expect(html).not.toContain(once);
      }
    },
  );

  it("is confirmed once, and not without what was told", async () => {
    const me = await visitor("CLIENT_USER");
    const { secret } = await setUp(me);
    const form = { codeSecret: secret, codeUri: "otpauth://totp/a", code: await totp(secret, 1) };
    const again = await me.send("/second-factor/confirmation", form);
    expect(again.status).toBe(409);
    expect(codesOn(again.page)).toEqual([]);
    const bare = await me.send("/second-factor/confirmation", { code: await totp(secret, 1) });
    expect(bare.status).toBe(400);
    expect(bare.page.mainText()).toContain("Continue");
    expect(await recordOf(me)).toEqual(["second_factor_changed: on"]);
  });

  it("makes new backup codes for the password, and the old ones are void", async () => {
    const me = await visitor("CLIENT_ADMIN");
    const { codes } = await setUp(me);
    const refused = await me.send("/second-factor/codes", { currentPassword: "wrong" });
    expect([refused.status, alertOf(refused.page)]).toEqual([400, "The password is incorrect."]);
    const made = await me.send("/second-factor/codes", { currentPassword: PASSWORD });
    const fresh = codesOn(made.page);
    expect([made.status, fresh.length]).toEqual([200, 10]);
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect(await recordOf(me)).toEqual([
      "second_factor_changed: new backup codes",
      "second_factor_changed: on",
    ]);
    expect(await mailsTo(me)).toHaveLength(2);
  });

  it("is removed for the password, once", async () => {
    const me = await visitor("CLIENT_USER");
    await setUp(me);
    const before = await stateOf(me);
    const refused = await me.send("/second-factor/removal", { currentPassword: "wrong" });
    expect([refused.status, alertOf(refused.page)]).toEqual([400, "The password is incorrect."]);
    expect(await stateOf(me)).toEqual(before);
    const removed = await me.send("/second-factor/removal", { currentPassword: PASSWORD });
    expect(removed).toMatchObject({ status: 303, to: me.home });
    expect(await me.isIn()).toBe(true);
    expect((await recordOf(me))[0]).toBe("second_factor_changed: off");
    const again = await me.send("/second-factor/removal", { currentPassword: PASSWORD });
    expect(again.status).toBe(409);
    expect(await mailsTo(me)).toHaveLength(2);
  });

  it("opens the portal to staff outside the demo, who cannot remove it", async () => {
    const strict = await createTestApp(db, { demo: false });
    const me = await visitor("ADMIN", strict);
    expect((await me.open("/second-factor")).page.mainText()).toContain(
      "Staff need a second factor.",
    );
    const jobs = () => strict.ask("/admin/jobs", { cookie: me.cookie });
    expect((await jobs()).headers.get("Location")).toBe("/admin/account/second-factor");
    await setUp(me);
    expect((await jobs()).status).toBe(200);
    expect((await me.open()).page.mainText()).toContain("Staff must have one.");
    expect((await me.open("/second-factor/removal")).page.all('input[type="password"]')).toEqual(
      [],
    );
    const before = await stateOf(me);
    const refused = await me.send("/second-factor/removal", { currentPassword: PASSWORD });
    expect(refused.status).toBe(403);
    expect(await stateOf(me)).toEqual(before);
  });
});

describe("sessions", () => {
  async function idsOf({ person }: Visitor): Promise<string[]> {
    const rows = await db.rows
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, person.userId)))
      .orderBy(sessions.createdAt);
    return rows.map(({ id }) => id);
  }

  it("are listed, this device first and marked, each other one with its end", async () => {
    const me = await visitor("CLIENT_USER");
    const ids = await idsOf(me);
    await elsewhere(me);
    const { page } = await me.open();
    const items = page.texts('section[aria-labelledby="sessions-section"] li');
    expect(items).toHaveLength(2);
    expect(items[0]).toContain("This device");
    expect(items[0]).toContain("192.0.2.1");
    expect(items[1]).not.toContain("This device");
    const forms = page.attributes('section[aria-labelledby="sessions-section"] form', "action");
    const [, other] = await idsOf(me);
    expect(forms).toEqual([`/app/account/sessions/${other}`, "/app/account/sessions/others"]);
    expect(ids).not.toContain(other);
  });

  it("end one by one", async () => {
    const me = await visitor("ADMIN");
    const other = await elsewhere(me);
    const third = await elsewhere(me);
    const [mine, second] = await idsOf(me);
    expect((await me.open(`/sessions/${second}`)).page.texts("main button")).toEqual([
      "End session",
    ]);
    expect(await me.send(`/sessions/${second}`, {})).toMatchObject({ status: 303, to: me.home });
    expect([await me.isIn(), await other.isIn(), await third.isIn()]).toEqual([true, false, true]);
    expect((await me.send(`/sessions/${second}`, {})).status).toBe(404);
    const own = await me.send(`/sessions/${mine}`, {});
    expect(own.status).toBe(409);
    expect(alertOf(own.page)).toContain("Log out instead.");
    expect(await me.isIn()).toBe(true);
    expect(await recordOf(me)).toEqual(["sessions_ended"]);
  });
});
