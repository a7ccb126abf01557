import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { accounts, devices, sessions, verifications } from "#app/db/schema/sign-in.ts";
import { users } from "#app/db/schema/users.ts";
import { resetSecondFactor } from "#app/domain/users/management/end-user-access.server.ts";
import { overtaken } from "#tests/support/database/overtaken.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { makeLink } from "#tests/support/sign-in/make-link.ts";
import { carrying, createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.auth, 8);
const auth = createTestAuth(pool);
const PASSWORD = "correct horse";
const NEW_PASSWORD = "gravel tulip ninety";
const CHANGE = { current: PASSWORD, next: NEW_PASSWORD };
const hash = cheapHash(PASSWORD);
const otherHash = cheapHash(NEW_PASSWORD);
afterEach(async () => {
  await db.rows.delete(rateLimits);
});

/** What answers a change that was made; fails when it was not. */
function cookiesOf(result: { kind: string; cookies?: string[]; message?: string }): Headers {
  if (!result.cookies) throw new Error(result.message);
  return carrying(result.cookies);
}

const logIn = async (email: string) => cookiesOf(await auth.signIn(email, PASSWORD, new Headers()));

async function turnOn(headers: Headers) {
  const started = await auth.startSecondFactor(headers, PASSWORD);
  if (started.kind !== "started") throw new Error(started.message);
  const code = (away = 0) => totp(started.secret, away);
  const confirmed = await auth.confirmSecondFactor(headers, await code(-1));
  return { code, headers: cookiesOf(confirmed) };
}

/** Someone here, in a browser that is known; someone else there, who knows the password. */
async function twoBrowsers({ factor = false } = {}) {
  const { email, userId } = await fixtures.person({ role: "ADMIN", password: hash });
  const first = await logIn(email);
  const device = /device=[^;]+/.exec(first.get("cookie") ?? "")?.[0] ?? "";
  const on = factor ? await turnOn(first) : null;
  const here = new Headers({ cookie: `${(on?.headers ?? first).get("cookie")}; ${device}` });
  const there = cookiesOf(await auth.signIn(email, PASSWORD, new Headers()));
  const token = await makeLink(db, userId);
  const challenge = on ? there : null;
  return { email, userId, here, device, there, token, challenge, code: on?.code };
}

const countOf = async (userId: string) => ({
  sessions: await db.rows.$count(sessions, eq(sessions.userId, userId)),
  devices: await db.rows.$count(devices, eq(devices.userId, userId)),
  open: await db.rows.$count(verifications, eq(verifications.value, userId)),
});

describe("nothing but this session and this browser is left of a person's ways in", () => {
  type Person = Awaited<ReturnType<typeof twoBrowsers>>;
  const changePassword = async ({ here }: Person) =>
    cookiesOf(await auth.changePassword(here, CHANGE));
  const changes: Array<[string, boolean, (person: Person) => Promise<Headers>]> = [
    ["a change of the password", false, changePassword],
    ["a change of the password of someone with a second factor", true, changePassword],
    ["a first password of their own", false, setOwnPassword],
    ["turning the second factor on", false, async ({ here }) => (await turnOn(here)).headers],
    ["turning it off", true, turnOff],
    ["new backup codes", true, makeCodes],
    ["ending all other sessions", false, endOthers],
  ];

  async function setOwnPassword({ here }: Person) {
    return cookiesOf(await auth.setOwnPassword(here, NEW_PASSWORD));
  }
  async function turnOff({ here }: Person) {
    return cookiesOf(await auth.removeSecondFactor(here, PASSWORD));
  }
  async function makeCodes({ here }: Person) {
    expect((await auth.newBackupCodes(here, PASSWORD)).kind).toBe("made");
    return here;
  }
  async function endOthers({ here, userId }: Person) {
    const own = await auth.sessionOf(here);
    expect(await auth.endOtherSessions(userId, own?.sessionId ?? "", { headers: here })).toBe(1);
    return here;
  }

  it.each(changes)("after %s", async (_, factor, change) => {
    const person = await twoBrowsers({ factor });
    const { userId, there, token, device } = person;
    const bystander = await twoBrowsers();
    const before = await countOf(bystander.userId);
    const after = await change(person);
    expect(await auth.sessionOf(after)).toMatchObject({ userId });
    expect(await auth.sessionOf(there)).toBeNull();
    expect(await auth.ownerOfLink(token)).toBeNull();
    expect(await auth.setPassword(token, NEW_PASSWORD)).toBeNull();
    expect(await countOf(userId)).toEqual({ sessions: 1, devices: 1, open: 0 });
    const [known] = await db.rowsOf(devices, { userId });
    const digest = createHash("sha256").update(`${userId}:${device.replace("device=", "")}`);
    expect(known?.tokenDigest).toBe(digest.digest("hex"));
    expect(await countOf(bystander.userId)).toEqual(before);
  });

  it("after a link has set the password, but that this browser is known", async () => {
    const { userId, here, token } = await twoBrowsers();
    const other = await makeLink(db, userId);
    expect(await auth.setPassword(token, NEW_PASSWORD)).toMatchObject({ userId });
    expect(await auth.sessionOf(here)).toBeNull();
    expect(await auth.setPassword(other, "another password")).toBeNull();
    expect(await countOf(userId)).toEqual({ sessions: 0, devices: 1, open: 0 });
  });

  it("after staff have taken the second factor away: nothing", async () => {
    const { userId } = await twoBrowsers({ factor: true });
    const staff = await fixtures.person({ role: "ADMIN" });
    await resetSecondFactor(fixtures.context(staff), userId);
    expect(await countOf(userId)).toEqual({ sessions: 0, devices: 0, open: 0 });
  });
});

it("a second step that was open when the password changed takes no code", async () => {
  const { here, challenge, code } = await twoBrowsers({ factor: true });
  await auth.changePassword(here, CHANGE);
  const proof = { code: (await code?.()) ?? "" };
  expect(await auth.verifySecondFactor(challenge ?? here, proof)).toMatchObject({
    kind: "refused",
    message: "That took too long. Log in again with your password.",
  });
});

it("a session that gave no code is none once the person has a second factor", async () => {
  const { here, userId } = await twoBrowsers({ factor: true });
  expect(await auth.sessionOf(here)).toMatchObject({ userId, hasSecondFactor: true });
  await db.rows.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
  expect(await auth.sessionOf(here)).toBeNull();
  expect((await auth.newBackupCodes(here, PASSWORD)).kind).toBe("refused");
});

it("a browser not seen for a year is a stranger's again", async () => {
  const { email, userId, device } = await twoBrowsers();
  const seen = (days: number) =>
    db.rows
      .update(devices)
      .set({ lastSeenAt: new Date(Date.now() - days * 24 * 3_600_000) })
      .where(eq(devices.userId, userId));
  const newDevice = async () => {
    const result = await auth.signIn(email, PASSWORD, new Headers({ cookie: device }));
    return result.kind === "in" && result.newDevice !== null;
  };
  await seen(364);
  expect(await newDevice()).toBe(false);
  await seen(366);
  for (let i = 0; i < 5; i += 1) await auth.signIn(email, "guess", new Headers());
  await expect(newDevice()).rejects.toMatchObject({ status: 429 });
  await db.rows.delete(rateLimits);
  expect(await newDevice()).toBe(true);
  expect(await db.rows.$count(devices, eq(devices.userId, userId))).toBe(1);
});

describe("a sign-in whose password was looked at before the change", () => {
  /** Lets the sign-in come as far as its session, and changes something of this person just then. */
  const changedOnTheWay = <T>(work: () => Promise<T>, change: string, userId: string) =>
    overtaken(db, { table: "sessions", work, change: [change, [userId]] });
  const passwordChanged = `update accounts set password = '${otherHash}' where user_id = $1`;
  const factorOn = `with factor as (insert into two_factors (id, user_id, secret, backup_codes)
    select gen_random_uuid(), id, 's', 'b' from users where id = $1)
    update users set two_factor_enabled = true where id = $1`;

  it.each([
    ["the password", passwordChanged],
    ["the second factor", factorOn],
  ])("%s, gives no session", async (_, change) => {
    const { email, userId } = await fixtures.person({ role: "ADMIN", password: hash });
    const result = await changedOnTheWay(
      () => auth.signIn(email, PASSWORD, new Headers()),
      change,
      userId,
    );
    expect(result).toEqual({ kind: "refused", message: "Invalid email or password", userId });
    expect(await countOf(userId)).toEqual({ sessions: 0, devices: 0, open: 0 });
    const [user] = await db.rowsOf(users, { id: userId });
    expect(user?.lastSignedInAt).toBeNull();
  });

  it("gives no second step either, and a second step no session", async () => {
    const { email, userId, code } = await twoBrowsers({ factor: true });
    const logInNow = () => auth.signIn(email, PASSWORD, new Headers());
    const first = await changedOnTheWay(logInNow, passwordChanged, userId);
    expect(first.kind).toBe("refused");
    expect((await countOf(userId)).open).toBe(0);
    await db.rows.update(accounts).set({ password: hash }).where(eq(accounts.userId, userId));
    const headers = await logIn(email);
    const before = await countOf(userId);
    const proof = { code: (await code?.()) ?? "" };
    const verify = () => auth.verifySecondFactor(headers, proof);
    expect((await changedOnTheWay(verify, passwordChanged, userId)).kind).toBe("refused");
    expect((await countOf(userId)).sessions).toBe(before.sessions);
  });

  it("by the owner's own change, with five log-ins on the way, leaves the owner's session", async () => {
    const { email, userId, here } = await twoBrowsers();
    await db.rows.execute(sql`delete from rate_limits`);
    const [changed] = await Promise.all([
      auth.changePassword(here, CHANGE),
      ...Array.from({ length: 5 }, () => auth.signIn(email, PASSWORD, new Headers())),
    ]);
    expect(await auth.sessionOf(cookiesOf(changed))).toMatchObject({ userId });
    expect((await countOf(userId)).sessions).toBe(1);
  });
});
