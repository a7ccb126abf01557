import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { devices, endedSessions, sessions, verifications } from "#app/db/schema/sign-in.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { deleteExpired } from "./delete-expired.server.ts";

const db = await createTestDatabase();
const { userId } = await db.fixtures.person({ role: "ADMIN" });
const pool = testPool(db.logins.worker, 4);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const away = (ms: number) => new Date(Date.now() + ms);
const run = () => deleteExpired((work) => inTransaction(pool, "begin", work));
const tables = { sessions, verifications, rateLimits, endedSessions, devices };

/** One row of each kind; `over` more or less than its time. */
async function rows(over: boolean): Promise<void> {
  const ends = away(over ? -MINUTE : MINUTE);
  const since = (ms: number) => away(over ? -ms - MINUTE : -ms + MINUTE);
  const text = randomUUID();
  await db.rows.insert(sessions).values({ userId, token: text, expiresAt: ends });
  await db.rows.insert(verifications).values({ identifier: text, value: text, expiresAt: ends });
  await db.rows.insert(rateLimits).values({ key: text, count: 1, resetsAt: ends });
  await db.rows
    .insert(endedSessions)
    .values({ tokenDigest: text, reason: "PAUSED", endedAt: since(DAY) });
  await db.rows.insert(devices).values({ userId, tokenDigest: text, lastSeenAt: since(365 * DAY) });
}

const counts = () => Promise.all(Object.values(tables).map((table) => db.rows.$count(table)));

beforeEach(async () => {
  for (const table of Object.values(tables)) await db.rows.delete(table);
});

it("deletes one of each kind whose time is over, and nothing else", async () => {
  await rows(false);
  await rows(true);
  expect(await counts()).toEqual([2, 2, 2, 2, 2]);
  expect(await run()).toBe(5);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  expect(await run()).toBe(0);
});

it("deletes however many there are, also in two processes at once", async () => {
  await db.query(
    "insert into rate_limits (key, count, resets_at) select i::text, 1, now() - interval '1 day' from generate_series(1, 5000) as i",
  );
  await rows(false);
  const [one = 0, two = 0] = await Promise.all([run(), run()]);
  expect(one + two + (await run())).toBe(5_000);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
});

it("does not wait for a row that someone is using", async () => {
  await rows(true);
  const client = await db.sql.connect();
  await client.query("begin; select from sessions for update");
  expect(await run()).toBe(4);
  await client.query("rollback");
  client.release();
  expect(await run()).toBe(1);
});
