import { expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { createTestDatabase, everything, testPool } from "#tests/support/database/test-database.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";
import { carrying, createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import { totp } from "#tests/support/sign-in/totp.ts";
import type { Recorder } from "./auth-results.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.auth, 4);
const auth = createTestAuth(pool);
const PASSWORD = "correct horse";
const NEW_PASSWORD = "gravel tulip ninety";
const hash = cheapHash(PASSWORD);

async function someone() {
  const { email, userId } = await fixtures.person({ role: "ADMIN", password: hash });
  const headers = await logIn(email);
  await logIn(email);
  const session = await auth.sessionOf(headers);
  return { userId, headers, sessionId: session?.sessionId ?? "" };
}

async function logIn(email: string): Promise<Headers> {
  const result = await auth.signIn(email, PASSWORD, new Headers());
  if (result.kind !== "in") throw new Error(result.kind);
  return carrying(result.cookies);
}

async function started() {
  const person = await someone();
  const begun = await auth.startSecondFactor(person.headers, PASSWORD);
  if (begun.kind !== "started") throw new Error(begun.message);
  return { ...person, code: await totp(begun.secret) };
}

async function withFactor() {
  const { headers, code } = await started();
  const confirmed = await auth.confirmSecondFactor(headers, code);
  if (confirmed.kind !== "changed") throw new Error(confirmed.message);
  return carrying(confirmed.cookies);
}

type Change = (record: Recorder) => Promise<unknown>;
const CHANGES: Record<string, () => Promise<Change>> = {
  "a change of the password": async () => {
    const { headers } = await someone();
    const change = { current: PASSWORD, next: NEW_PASSWORD };
    return (record) => auth.changePassword(headers, change, record);
  },
  "a password of one's own": async () => {
    const { headers } = await someone();
    return (record) => auth.setOwnPassword(headers, NEW_PASSWORD, record);
  },
  "a password set by a link": async () => {
    const token = await makeLink(db, (await someone()).userId);
    return (record) => auth.setPassword(token, NEW_PASSWORD, { record: (tx) => record(tx) });
  },
  "an address that is confirmed": async () => {
    const token = await makeLink(db, (await someone()).userId, "verify-email");
    return (record) => auth.verifyEmail(token, PASSWORD, { record });
  },
  "turning the second factor on": async () => {
    const { headers, code } = await started();
    return (record) => auth.confirmSecondFactor(headers, code, record);
  },
  "turning it off": async () => {
    const headers = await withFactor();
    return (record) => auth.removeSecondFactor(headers, PASSWORD, record);
  },
  "new backup codes": async () => {
    const headers = await withFactor();
    return (record) => auth.newBackupCodes(headers, PASSWORD, record);
  },
  "ending a session": async () => {
    const { userId, sessionId } = await someone();
    return (record) => auth.endSession(userId, sessionId, { record });
  },
  "ending all other sessions": async () => {
    const { userId, sessionId } = await someone();
    return (record) => auth.endOtherSessions(userId, sessionId, { record: (tx) => record(tx) });
  },
};

async function rows(): Promise<string> {
  await db.rows.delete(rateLimits);
  return everything(db);
}

it.each(Object.entries(CHANGES))(
  "%s leaves no trace when it cannot be recorded, and can be made again",
  async (_, prepare) => {
    const change = await prepare();
    const before = await rows();
    const refused = new Error("not on record");
    await expect(change(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(await rows()).toBe(before);
    let recorded = 0;
    await change(async (tx) => {
      await tx.execute("select 1");
      recorded += 1;
    });
    expect(recorded).toBe(1);
    expect(await rows()).not.toBe(before);
  },
);
