import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "#app/db/connections.server.ts";
import { accounts, sessions, verifications } from "#app/db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { World } from "#tests/support/world.ts";
import { createAuth } from "./auth.server.ts";
import { createLog } from "./log.server.ts";
import { hashPassword } from "./password.server.ts";

const db = await createTestDatabase();
const world = new World(db);
const pool = createPool(db.logins.auth, { max: 4, name: "test", onError: () => {} });
afterAll(() => pool.end());
const secret = "s".repeat(32);
const log = createLog("silent");
const auth = createAuth({ pool, secret, publicUrl: "http://localhost:3000", log });
const PASSWORD = "correct horse";
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});

const somebody = () => world.person({ role: "ADMIN", password: hash });
const sessionsOf = (userId: string) =>
  db.rows.select().from(sessions).where(eq(sessions.userId, userId));

/** A browser's next request, with the cookies that it was given. */
function withCookies(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

async function signedIn(email: string): Promise<Headers> {
  const result = await auth.signIn(email, PASSWORD, new Headers());
  if (result.kind !== "in") throw new Error(result.kind);
  return withCookies(result.cookies);
}

describe("signing in", () => {
  it("with the right password gives a session cookie that scripts and other sites cannot use", async () => {
    const { userId, email } = await somebody();
    const headers = new Headers({ "x-client-address": "203.0.113.9", "user-agent": "test" });
    const result = await auth.signIn(` ${email.toUpperCase()} `, PASSWORD, headers);
    expect(Object.keys(result).sort()).toEqual(["cookies", "kind", "userId"]);
    const cookies = result.kind === "in" ? result.cookies : [];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const [session] = await sessionsOf(userId);
    expect(session).toMatchObject({ ipAddress: "203.0.113.9", userAgent: "test" });
    const lasts = (session?.expiresAt.getTime() ?? 0) - Date.now();
    expect(lasts / 3_600_000).toBeCloseTo(12, 1);
    expect(await auth.sessionOf(withCookies(cookies))).toMatchObject({ userId });
  });

  it("over HTTPS binds the cookie to this host", async () => {
    const { email } = await somebody();
    const secure = createAuth({ pool, secret, publicUrl: "https://portal.example", log });
    const result = await secure.signIn(email, PASSWORD, new Headers());
    const [cookie] = result.kind === "in" ? result.cookies : [];
    expect(cookie).toMatch(/^__Host-session=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toMatch(/domain/i);
  });

  it("fails in one way for a wrong password, an unknown address and one without a password", async () => {
    const { email, userId } = await somebody();
    const { email: passwordless } = await world.person({ role: "ADMIN" });
    const attempts = [
      [email, "wrong horse"],
      ["nobody@people.example", PASSWORD],
      [passwordless, PASSWORD],
    ] as const;
    for (const [address, password] of attempts) {
      const result = await auth.signIn(address, password, new Headers());
      expect(result).toEqual({ kind: "refused", message: "Invalid email or password" });
    }
    expect(await sessionsOf(userId)).toEqual([]);
  });
});

describe("a session", () => {
  it("is known by its cookie alone, and each belongs to its person", async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const [asAnn, asBob] = [await signedIn(ann.email), await signedIn(bob.email)];
    expect(await auth.sessionOf(asAnn)).toMatchObject({ userId: ann.userId, cookies: [] });
    expect(await auth.sessionOf(asBob)).toMatchObject({ userId: bob.userId, cookies: [] });
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
    const { email } = await somebody();
    const cookie = (await signedIn(email)).get("cookie") ?? "";
    expect(await auth.sessionOf(new Headers({ cookie: change(cookie) }))).toBeNull();
    expect(await auth.sessionOf(new Headers({ cookie }))).not.toBeNull();
  });

  it("ends when its time is over, and is prolonged when it is used after ten minutes", async () => {
    const { email, userId } = await somebody();
    const headers = await signedIn(email);
    const expire = (inMinutes: number) =>
      db.rows
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + inMinutes * 60_000) })
        .where(eq(sessions.userId, userId));
    await expire(12 * 60 - 9);
    expect((await auth.sessionOf(headers))?.cookies).toEqual([]);
    await expire(12 * 60 - 11);
    expect((await auth.sessionOf(headers))?.cookies).toMatchObject([/^session=.*Max-Age=43200/]);
    const [session] = await sessionsOf(userId);
    expect((session?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(719 * 60_000);
    await expire(-1);
    expect(await auth.sessionOf(headers)).toBeNull();
  });

  it("ends by signing out, which takes the cookie away and leaves other sessions alone", async () => {
    const { email, userId } = await somebody();
    const [here, there] = [await signedIn(email), await signedIn(email)];
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

describe("a link that sets a password", () => {
  /** As the set-up stores it: the token itself is in no table. */
  async function link(userId: string, expiresAt = new Date(Date.now() + 60_000)): Promise<string> {
    const token = randomBytes(24).toString("base64url");
    const identifier = createHash("sha256").update(`reset-password:${token}`).digest("base64url");
    await db.rows.insert(verifications).values({ identifier, value: userId, expiresAt });
    return token;
  }
  const canSignIn = async (email: string, password: string) =>
    (await auth.signIn(email, password, new Headers())).kind === "in";

  it("works once, for somebody who had none", async () => {
    const { userId, email } = await world.person({ role: "ADMIN" });
    const token = await link(userId);
    expect(await auth.setPassword(token, "first password")).not.toBeNull();
    expect(await auth.setPassword(token, "second password")).toBeNull();
    expect(await canSignIn(email, "first password")).toBe(true);
    expect(await canSignIn(email, "second password")).toBe(false);
  });

  it("replaces a password and ends every session", async () => {
    const { userId, email } = await somebody();
    const headers = await signedIn(email);
    expect(await auth.setPassword(await link(userId), "first password")).not.toBeNull();
    expect(await auth.sessionOf(headers)).toBeNull();
    expect(await sessionsOf(userId)).toEqual([]);
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, "first password")).toBe(true);
  });

  it("used five times at once, works once", async () => {
    const { userId, email } = await world.person({ role: "ADMIN" });
    const token = await link(userId);
    const passwords = Array.from({ length: 5 }, (_, i) => `password ${i}`);
    const results = await Promise.all(passwords.map((word) => auth.setPassword(token, word)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await canSignIn(email, passwords[results.findIndex(Boolean)] ?? "")).toBe(true);
    const stored = eq(accounts.userId, userId);
    expect(await db.rows.$count(accounts, stored)).toBe(1);
  });

  it("that is too old, unknown or of nobody does nothing", async () => {
    const { userId, email } = await somebody();
    const old = await link(userId, new Date(Date.now() - 1_000));
    for (const token of [old, "unknown", "", "x".repeat(5_000)]) {
      expect(await auth.setPassword(token, "first password")).toBeNull();
    }
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it.each(["1234567", "a".repeat(129)])(
    "is not used up by a password refused: %#",
    async (word) => {
      const { userId } = await world.person({ role: "ADMIN" });
      const token = await link(userId);
      expect(await auth.setPassword(token, word)).toBeNull();
      expect(await auth.setPassword(token, "first password")).not.toBeNull();
    },
  );
});

it("a fault of the database is not taken for a wrong password", async () => {
  const gone = createPool(db.logins.auth, { max: 1, name: "test", onError: () => {} });
  await gone.end();
  const broken = createAuth({ pool: gone, secret, publicUrl: "http://localhost:3000", log });
  await expect(broken.signIn("ann@people.example", PASSWORD, new Headers())).rejects.toThrow();
  await expect(broken.setPassword("t".repeat(32), "first password")).rejects.toThrow();
});
