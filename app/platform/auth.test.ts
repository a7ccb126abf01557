import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { accounts, sessions, verifications } from "#app/db/schema/sign-in.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";
import { createTestAuth, TEST_SESSION } from "#tests/support/sign-in/test-auth.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.auth, 4);
const auth = createTestAuth(pool);
const PASSWORD = "correct horse";
const hash = cheapHash(PASSWORD);

const someone = () => fixtures.person({ role: "ADMIN", password: hash });
const sessionsOf = (userId: string) => db.rowsOf(sessions, { userId });

/** A browser's next request, with the cookies that it was given. */
function withCookies(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function signedIn(email: string, headers = new Headers()): Promise<Headers> {
  const result = await auth.signIn(email, PASSWORD, headers);
  if (result.kind !== "in") throw new Error(result.kind);
  return withCookies(result.cookies);
}

describe("signing in", () => {
  it("with the right password gives a session cookie that scripts and other sites cannot use", async () => {
    const { userId, email } = await someone();
    const headers = new Headers({ "x-client-address": "203.0.113.9", "user-agent": "test" });
    const result = await auth.signIn(` ${email.toUpperCase()} `, PASSWORD, headers);
    expect(Object.keys(result).sort()).toEqual(["cookies", "kind", "newDevice", "userId"]);
    const cookies = result.kind === "in" ? result.cookies : [];
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(
      /^device=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies[0]).toMatch(/^session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const [session] = await sessionsOf(userId);
    expect(session).toMatchObject({ ipAddress: "203.0.113.9", userAgent: "test" });
    const lasts = (session?.expiresAt.getTime() ?? 0) - Date.now();
    expect(lasts / 3_600_000).toBeCloseTo(12, 1);
    expect(await auth.sessionOf(withCookies(cookies))).toMatchObject({ userId });
  });

  it("over HTTPS binds the cookie to this host", async () => {
    const { email } = await someone();
    const secure = createTestAuth(pool, "https://portal.example");
    const result = await secure.signIn(email, PASSWORD, new Headers());
    const [cookie] = result.kind === "in" ? result.cookies : [];
    expect(cookie).toMatch(/^__Host-session=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toMatch(/domain/i);
  });

  it("fails in one way for a wrong password, an unknown address and one without a password", async () => {
    const { email, userId } = await someone();
    const { email: passwordless } = await fixtures.person({ role: "ADMIN" });
    const attempts = [
      [email, "wrong horse"],
      ["nobody@people.example", PASSWORD],
      [passwordless, PASSWORD],
    ] as const;
    for (const [address, password] of attempts) {
      const result = await auth.signIn(address, password, new Headers());
      expect(result).toMatchObject({ kind: "refused", message: "Invalid email or password" });
    }
    expect(await sessionsOf(userId)).toEqual([]);
  });
});

describe("a session", () => {
  it("is known by its cookie alone, and each belongs to its person", async () => {
    const ann = await someone();
    const bob = await someone();
    const asAnn = await signedIn(ann.email);
    const asBob = await signedIn(bob.email);
    expect(await auth.sessionOf(asAnn)).toMatchObject({ userId: ann.userId });
    expect(await auth.sessionOf(asBob)).toMatchObject({ userId: bob.userId });
    expect(await auth.sessionOf(new Headers())).toBeNull();
  });

  it.each<[string, (cookie: string) => string]>([
    ["a changed token", (cookie) => cookie.replace("=", "=x")],
    ["a changed signature", (cookie) => `${cookie.slice(0, -6)}AAAAAA`],
    ["no signature", (cookie) => cookie.split(".")[0] ?? ""],
    ["another name", (cookie) => cookie.replace("session", "other")],
    ["nothing in it", () => "session="],
    ["rubbish in it", () => "session=%ff%00.;;;"],
  ])("is not known by a cookie with %s", async (_, change) => {
    const { email } = await someone();
    const [cookie = ""] = (await signedIn(email)).get("cookie")?.split("; ") ?? [];
    expect(await auth.sessionOf(new Headers({ cookie: change(cookie) }))).toBeNull();
    expect(await auth.sessionOf(new Headers({ cookie }))).not.toBeNull();
  });

  it.each([
    ["11 h 59 min old", { createdAt: ago(12 * 60 - 1) }, true],
    ["12 h old, by its beginning", { createdAt: ago(12 * 60 + 1) }, false],
    ["12 h old, by its end", { expiresAt: ago(1) }, false],
    ["12 h old, however lately used", { createdAt: ago(721), updatedAt: ago(0) }, false],
  ])("%s is prolonged by no use of it", async (_, times, lasts) => {
    const { email, userId } = await someone();
    const headers = await signedIn(email);
    await db.rows.update(sessions).set(times).where(eq(sessions.userId, userId));
    const [before] = await sessionsOf(userId);
    const session = await auth.sessionOf(headers);
    expect(session !== null).toBe(lasts);
    if (!session) return;
    await auth.touchSession(session);
    const [after] = await sessionsOf(userId);
    expect(after?.expiresAt).toEqual(before?.expiresAt);
  });

  it("notes its use once a minute, and tells of the use before", async () => {
    const { email, userId } = await someone();
    const headers = await signedIn(email);
    const lastUsed = async (at: Date) => {
      await db.rows.update(sessions).set({ updatedAt: at }).where(eq(sessions.userId, userId));
      const session = await auth.sessionOf(headers);
      expect(session?.lastUsedAt).toEqual(at);
      if (session) await auth.touchSession(session);
      const [row] = await sessionsOf(userId);
      return Date.now() - (row?.updatedAt.getTime() ?? 0);
    };
    expect(await lastUsed(ago(0.9))).toBeGreaterThan(50_000);
    expect(await lastUsed(ago(1.1))).toBeLessThan(5_000);
    expect(TEST_SESSION.idleMinutes).toBe(30);
  });

  it("is listed with its device, and ends one or all others", async () => {
    const { email, userId } = await someone();
    const { email: other, userId: otherId } = await someone();
    await signedIn(other);
    const agent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    for (let i = 0; i < 4; i += 1) await signedIn(email, new Headers({ "user-agent": agent }));
    const list = await auth.sessionsOf(userId);
    expect(list.map(({ device }) => device)).toEqual(Array(4).fill("Firefox on Windows"));
    const [first, second] = list.map(({ id }) => id);
    expect(await auth.endSession(otherId, first ?? "")).toBe(false);
    expect(await auth.endSession(userId, first ?? "")).toBe(true);
    expect(await auth.endOtherSessions(userId, second ?? "")).toBe(2);
    expect(await sessionsOf(userId)).toMatchObject([{ id: second }]);
    expect(await sessionsOf(otherId)).toHaveLength(1);
  });

  it("is one of ten at most: the next sign-in ends the one that was used least recently", async () => {
    const { email, userId } = await someone();
    const first = await signedIn(email);
    for (let i = 0; i < 9; i += 1) await signedIn(email);
    const [second] = (await auth.sessionsOf(userId)).slice(-2);
    const used = await auth.sessionOf(first);
    if (used) await auth.touchSession({ ...used, lastUsedAt: ago(2) });
    await signedIn(email);
    expect(await sessionsOf(userId)).toHaveLength(10);
    expect(await auth.sessionOf(first)).toMatchObject({ userId });
    expect((await sessionsOf(userId)).map(({ id }) => id)).not.toContain(second?.id);
  });

  it("is one of ten too when five sign-ins come at once, and none of them fails", async () => {
    const { email, userId } = await someone();
    for (let i = 0; i < 8; i += 1) await signedIn(email);
    const all = await Promise.all(Array.from({ length: 5 }, () => signedIn(email)));
    expect(await sessionsOf(userId)).toHaveLength(10);
    for (const headers of all) expect(await auth.sessionOf(headers)).toMatchObject({ userId });
  });

  it("ends by signing out, which takes the cookie away and leaves other sessions alone", async () => {
    const { email, userId } = await someone();
    const here = await signedIn(email);
    const there = await signedIn(email);
    const cookies = await auth.signOut(here);
    expect(cookies.find((cookie) => cookie.startsWith("session="))).toMatch(
      /^session=;.*Max-Age=0/,
    );
    expect(await auth.sessionOf(here)).toBeNull();
    expect(await auth.sessionOf(there)).toMatchObject({ userId });
    await auth.signOut(new Headers());
    expect(await sessionsOf(userId)).toHaveLength(1);
  });
});

describe("a registration", () => {
  const registrant = {
    userId: "0a1b2c3d-0000-4000-8000-000000000001",
    email: "ada@firm.example",
    organisationName: "Marlowe & Finch \u2696",
    name: "Ada Marlowe",
  };

  it("is known by its browser's cookie for 72 hours, and by no other", async () => {
    const secure = createTestAuth(pool, "https://portal.example");
    const cookie = await secure.rememberRegistration(registrant, PASSWORD);
    expect(cookie).toMatch(
      /^__Host-registration=[\w-]+\.[\w-]{43}; Max-Age=259200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    const headers = withCookies([cookie]);
    expect(secure.registrantOf(headers)).toEqual(registrant);
    expect(auth.registrantOf(headers)).toBeNull();
    expect(secure.registrantOf(new Headers())).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 72 * 3_600_000 + 1_000, toFake: ["Date"] });
    expect(secure.registrantOf(headers)).toBeNull();
    vi.useRealTimers();
  });

  it("is stored without a word of what was typed", async () => {
    const userId = "0a1b2c3d-0000-4000-8000-000000000002";
    await auth.rememberRegistration({ ...registrant, userId }, PASSWORD);
    const [row] = await db.rowsOf(verifications, { value: userId });
    expect(row).toMatchObject({
      purpose: "registration",
      identifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(row?.identifier).not.toBe(
      createHash("sha256")
        .update(JSON.stringify([registrant.email, PASSWORD]))
        .digest("base64url"),
    );
  });

  it("is answered by its address and password alone", async () => {
    const tried = await auth.signIn("ADA@firm.example ", PASSWORD, new Headers());
    expect(tried).toEqual({
      kind: "unconfirmed",
      cookies: [expect.stringMatching(/^registration=/)],
    });
    expect((await auth.signIn("ada@firm.example", "wrong horse", new Headers())).kind).toBe(
      "refused",
    );
    expect((await auth.signIn("bob@firm.example", PASSWORD, new Headers())).kind).toBe("refused");
  });
});

describe("a link that sets a password", () => {
  const canSignIn = async (email: string, password: string) =>
    (await auth.signIn(email, password, new Headers())).kind === "in";

  it("replaces a password and ends every session", async () => {
    const { userId, email } = await someone();
    const headers = await signedIn(email);
    expect(await auth.setPassword(await makeLink(db, userId), "first password")).not.toBeNull();
    expect(await auth.sessionOf(headers)).toBeNull();
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, "first password")).toBe(true);
  });

  it("used five times at once, works once", async () => {
    const { userId, email } = await fixtures.person({ role: "ADMIN" });
    const token = await makeLink(db, userId);
    const passwords = Array.from({ length: 5 }, (_, i) => `password ${i}`);
    const results = await Promise.all(passwords.map((word) => auth.setPassword(token, word)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await canSignIn(email, passwords[results.findIndex(Boolean)] ?? "")).toBe(true);
    const stored = eq(accounts.userId, userId);
    expect(await db.rows.$count(accounts, stored)).toBe(1);
  });

  it("that is too old, unknown or of nobody does nothing", async () => {
    const { userId, email } = await someone();
    const old = await makeLink(db, userId, "reset-password", new Date(Date.now() - 1_000));
    for (const token of [old, "unknown", "", "x".repeat(5_000)]) {
      expect(await auth.setPassword(token, "first password")).toBeNull();
    }
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it.each(["1234567", "a".repeat(129)])(
    "is not used up by a password refused: %#",
    async (word) => {
      const { userId } = await fixtures.person({ role: "ADMIN" });
      const token = await makeLink(db, userId);
      expect(await auth.setPassword(token, word)).toBeNull();
      expect(await auth.setPassword(token, "first password")).not.toBeNull();
    },
  );
});

it("a fault of the database is not taken for a wrong password", async () => {
  const gone = createPool(db.logins.auth, { max: 1, name: "test", onError: () => {} });
  await gone.end();
  const broken = createTestAuth(gone);
  await expect(broken.signIn("ann@people.example", PASSWORD, new Headers())).rejects.toThrow();
  await expect(broken.setPassword("t".repeat(32), "first password")).rejects.toThrow();
});
