import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { sessions, twoFactors } from "#app/db/schema/sign-in.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { carrying, createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import { base32Text, totp } from "#tests/support/sign-in/totp.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.auth, 8);
const auth = createTestAuth(pool);
const PASSWORD = "correct horse";
const hash = cheapHash(PASSWORD);
afterEach(async () => {
  await db.rows.delete(rateLimits);
});

/** The code that an authenticator app shows now, or some steps away. */
function codeOf(uri: string, stepsAway = 0): Promise<string> {
  return totp(new URL(uri).searchParams.get("secret") ?? "", stepsAway);
}

async function signedIn(email: string): Promise<Headers> {
  const result = await auth.signIn(email, PASSWORD, new Headers());
  if (result.kind !== "in") throw new Error(result.kind);
  return carrying(result.cookies);
}

async function enrolled() {
  const person = await fixtures.person({ role: "ADMIN", password: hash });
  const headers = await signedIn(person.email);
  const started = await auth.startSecondFactor(headers, PASSWORD);
  if (started.kind !== "started") throw new Error(started.message);
  const confirmed = await auth.confirmSecondFactor(headers, await codeOf(started.uri, -1));
  if (confirmed.kind !== "changed") throw new Error(confirmed.message);
  const { backupCodes, cookies } = confirmed;
  return { ...person, ...started, backupCodes, before: headers, headers: carrying(cookies) };
}

async function challenge(email: string): Promise<Headers> {
  const result = await auth.signIn(email, PASSWORD, new Headers());
  if (result.kind !== "second-factor") throw new Error(result.kind);
  return carrying(result.cookies);
}

const isIn = (results: Array<{ kind: string }>) =>
  results.filter(({ kind }) => kind === "in").length;

describe("turning the second factor on", () => {
  it("asks for the password, tells the secret once and begins with its first code", async () => {
    const { email, userId } = await fixtures.person({ role: "ADMIN", password: hash });
    const headers = await signedIn(email);
    expect((await auth.startSecondFactor(headers, "wrong")).kind).toBe("refused");
    const started = await auth.startSecondFactor(headers, PASSWORD);
    if (started.kind !== "started") throw new Error(started.message);
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/Test%20Business:/);
    expect(await auth.secondFactorOf(userId)).toEqual({ isOn: false, codesLeft: 0 });
    expect((await auth.signIn(email, PASSWORD, new Headers())).kind).toBe("in");
    expect((await auth.confirmSecondFactor(headers, "000000")).kind).toBe("refused");
    const confirmed = await auth.confirmSecondFactor(headers, await codeOf(started.uri));
    if (confirmed.kind !== "changed") throw new Error(confirmed.message);
    expect(new Set(confirmed.backupCodes).size).toBe(10);
    expect(await auth.secondFactorOf(userId)).toEqual({ isOn: true, codesLeft: 10 });
    expect(await auth.sessionOf(headers)).toBeNull();
    expect(await auth.sessionOf(carrying(confirmed.cookies))).toMatchObject({
      userId,
      hasSecondFactor: true,
    });
  });

  it("stores neither secret nor codes as they are", async () => {
    const { userId, secret, backupCodes } = await enrolled();
    const [row] = await db.rowsOf(twoFactors, { userId });
    const stored = JSON.stringify(row);
    for (const hidden of [secret, base32Text(secret), ...backupCodes]) {
      expect(stored).not.toContain(hidden);
    }
  });
});

describe("signing in with a second factor", () => {
  it("takes a code once: neither again nor in another sign-in", async () => {
    const { email, uri, userId } = await enrolled();
    const first = await challenge(email);
    const second = await challenge(email);
    expect((await auth.signIn(email, PASSWORD, new Headers())).kind).toBe("second-factor");
    const code = await codeOf(uri);
    const result = await auth.verifySecondFactor(first, { code });
    expect(result).toMatchObject({ kind: "in", userId });
    expect(await auth.verifySecondFactor(first, { code })).toMatchObject({ kind: "refused" });
    expect(await auth.verifySecondFactor(second, { code })).toMatchObject({ kind: "refused" });
    expect(await auth.verifySecondFactor(second, { code: await codeOf(uri, -1) })).toMatchObject({
      kind: "refused",
    });
  });

  it("gives no session before the code", async () => {
    const { email, userId } = await enrolled();
    await db.rows.delete(sessions).where(eq(sessions.userId, userId));
    const headers = await challenge(email);
    expect(await auth.sessionOf(headers)).toBeNull();
    expect(await db.rows.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(headers.get("cookie")).toMatch(/^second-factor=[^;]+$/);
  });

  it.each(["one challenge", "twenty challenges"])(
    "20 at once with one code, %s: 1",
    async (how) => {
      const { email, uri } = await enrolled();
      const one = await challenge(email);
      const headers = [];
      for (let i = 0; i < 20; i += 1) {
        headers.push(how === "one challenge" ? one : await challenge(email));
      }
      const code = await codeOf(uri);
      const results = await Promise.all(
        headers.map((each) =>
          auth.verifySecondFactor(each, { code }).catch(() => ({ kind: "too many" })),
        ),
      );
      expect(isIn(results)).toBe(1);
    },
  );

  it("a code proves once that it is them who are signed in, 9 at once too", async () => {
    const { headers, uri, userId } = await enrolled();
    const prove = (code: string) => auth.proveSecondFactor(headers, userId, code);
    expect(await prove("000000")).toBe(false);
    const code = await codeOf(uri);
    const proved = await Promise.all(Array.from({ length: 9 }, () => prove(code)));
    expect(proved.filter(Boolean)).toHaveLength(1);
  });

  it("takes a backup code once, 10 at once too", async () => {
    const { email, userId, backupCodes } = await enrolled();
    const [backupCode = ""] = backupCodes;
    const headers = [];
    for (let i = 0; i < 10; i += 1) headers.push(await challenge(email));
    const results = await Promise.all(
      headers.map((each) =>
        auth.verifySecondFactor(each, { backupCode }).catch(() => ({ kind: "too many" })),
      ),
    );
    expect(isIn(results)).toBe(1);
    expect(await auth.secondFactorOf(userId)).toEqual({ isOn: true, codesLeft: 9 });
  });

  it("takes codes of the steps next to this one, and none further away", async () => {
    const { email, uri } = await enrolled();
    await db.rows.update(twoFactors).set({ lastStep: 0 });
    const taken = [];
    for (const away of [-2, -1, 0, 1, 2]) {
      const headers = await challenge(email);
      taken.push((await auth.verifySecondFactor(headers, { code: await codeOf(uri, away) })).kind);
    }
    expect(taken).toEqual(["refused", "in", "in", "in", "refused"]);
  });

  it("ends a challenge after 5 wrong codes", async () => {
    const { email, uri } = await enrolled();
    const headers = await challenge(email);
    for (let i = 0; i < 5; i += 1) await auth.verifySecondFactor(headers, { code: "000000" });
    const right = { code: await codeOf(uri) };
    expect((await auth.verifySecondFactor(headers, right)).kind).toBe("refused");
  });

  it("lets nobody try more than 10 codes in 15 minutes, 25 at once too", async () => {
    const { email } = await enrolled();
    const headers = [];
    for (let i = 0; i < 25; i += 1) headers.push(await challenge(email));
    const answers = await Promise.all(
      headers.map((each) =>
        auth.verifySecondFactor(each, { code: "000000" }).catch((error) => error.status),
      ),
    );
    expect(answers.filter((answer) => answer === 429)).toHaveLength(15);
  });
});

describe("turning it off and replacing codes", () => {
  it("asks for the password, and the session is another one", async () => {
    const { email, headers, userId } = await enrolled();
    expect((await auth.removeSecondFactor(headers, "wrong")).kind).toBe("refused");
    const removed = await auth.removeSecondFactor(headers, PASSWORD);
    expect(removed.kind).toBe("changed");
    expect(await auth.sessionOf(headers)).toBeNull();
    expect(await auth.secondFactorOf(userId)).toEqual({ isOn: false, codesLeft: 0 });
    expect((await auth.signIn(email, PASSWORD, new Headers())).kind).toBe("in");
  });

  it("new backup codes replace the old", async () => {
    const { email, headers, backupCodes } = await enrolled();
    const made = await auth.newBackupCodes(headers, PASSWORD);
    if (made.kind !== "made") throw new Error(made.message);
    const old = backupCodes[0] ?? "";
    const fresh = made.backupCodes[0] ?? "";
    const first = await challenge(email);
    expect((await auth.verifySecondFactor(first, { backupCode: old })).kind).toBe("refused");
    expect((await auth.verifySecondFactor(first, { backupCode: fresh })).kind).toBe("in");
  });
});
