import { pino } from "pino";
import { beforeEach, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { createTestDatabase, queuedWith, testPool } from "#tests/support/database/test-database.ts";
import { createTestApp, SITE } from "#tests/support/product/test-app.ts";
import { cheapHash } from "#tests/support/sign-in/cheap-hash.ts";
import { createTestAuth } from "#tests/support/sign-in/test-auth.ts";
import { totp } from "#tests/support/sign-in/totp.ts";

const PASSWORD = "correct horse battery";
const db = await createTestDatabase();
const { fixtures } = db;
const password = cheapHash(PASSWORD);
const pool = testPool(db.logins.auth, 2);

let lines: Record<string, unknown>[] = [];
const log = pino({ base: undefined }, { write: (line: string) => lines.push(JSON.parse(line)) });
const app = await createTestApp(db, { log });
beforeEach(async () => {
  await db.rows.delete(rateLimits);
  lines = [];
});

const logIn = (email: string, word = PASSWORD, cookie?: string) =>
  app.ask("/auth/login", { cookie, form: { email, password: word } });
const digest = expect.stringMatching(/^[\w-]{43}$/);
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** The lines, none of which may hold an address. */
function told() {
  expect(JSON.stringify(lines)).not.toMatch(/@people|192\.0\.2/);
  return lines
    .filter(({ msg }) => msg === "security event")
    .map(({ level, time, msg, ...line }) => ({ ...line, msg }));
}

const about = { msg: "security event", network: digest, requestId: expect.any(String) };

it("a wrong password is logged, whether or not the address is known", async () => {
  const { email, userId } = await fixtures.person({ role: "ADMIN", password });
  await logIn(email, "guess");
  await logIn("nobody@people.example", "guess");
  expect(told()).toEqual([
    { ...about, event: "wrong-password", userId, account: digest },
    { ...about, event: "wrong-password", userId: null, account: digest },
  ]);
  expect(lines[0]?.account).not.toBe(lines[1]?.account);
});

it("a limit that is reached is logged, and a form from elsewhere", {
  timeout: 60_000,
}, async () => {
  for (let i = 0; i < 6; i += 1) await logIn("nobody@people.example", "guess");
  expect(told().at(-1)).toEqual({ ...about, event: "limit-reached", what: "Failed to login" });
  const headers = { Origin: "https://evil.example" };
  const response = await app.ask("/auth/login", { form: { email: "a" }, headers });
  expect(response.status).toBe(403);
  expect(told().at(-1)).toEqual({
    msg: "security event",
    event: "foreign-form",
    requestId: expect.any(String),
  });
});

it("a log-in of someone who may not enter is logged, one of someone who may is not", async () => {
  const organisation = await fixtures.organisation();
  const person = (status: "ACTIVE" | "PAUSED") =>
    fixtures.person({ role: "CLIENT_USER", organisation, status, password });
  await logIn((await person("ACTIVE")).email);
  expect(told()).toEqual([]);
  const { email, userId } = await person("PAUSED");
  await logIn(email);
  expect(told()).toEqual([{ ...about, event: "log-in-of-inactive", userId, standing: "paused" }]);
});

it("wrong codes are logged, and the owner is told of the fifth, once", {
  timeout: 60_000,
}, async () => {
  const { email, userId } = await fixtures.person({ role: "ADMIN", password });
  const auth = createTestAuth(pool, SITE);
  const headers = new Headers({ cookie: await app.logIn(email, PASSWORD) });
  const started = await auth.startSecondFactor(headers, PASSWORD);
  if (started.kind !== "started") throw new Error(started.message);
  await auth.confirmSecondFactor(headers, await totp(started.secret, -1));
  const mails = async () =>
    (await queuedWith(db, "userId", userId)).filter((data) =>
      JSON.stringify(data).includes("wrong_codes"),
    );
  for (let i = 0; i < 8; i += 1) {
    const cookie = cookieOf(await logIn(email));
    await app.ask("/auth/second-factor", { cookie, form: { code: "000000" } });
    expect(await mails()).toHaveLength(i < 4 ? 0 : 1);
  }
  expect(told()).toEqual(Array(8).fill({ ...about, event: "wrong-code", userId }));
});

it("of 8 new browsers in a day, five are told by mail", { timeout: 60_000 }, async () => {
  const organisation = await fixtures.organisation();
  const { email, userId } = await fixtures.person({ role: "CLIENT_USER", organisation, password });
  for (let i = 0; i < 9; i += 1) expect((await logIn(email)).status).toBe(303);
  expect(await queuedWith(db, "userId", userId)).toHaveLength(5);
});
