import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#foundation/database/transaction.server.ts";
import { Refusal } from "#foundation/errors.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { consumeRateLimit, type Limit } from "./rate-limit.server.ts";

const db = await createTestDatabase();
const { limitKey } = db.services;

beforeEach(() => db.sql.query("delete from rate_limits"));

function asVisitor<T>(work: Parameters<typeof db.asActor<T>>[1]): Promise<T> {
  return db.asActor({ role: "app_visitor", userId: randomUUID() }, work);
}

const limit = (value: string, most = 3, kind = "try"): Limit => ({
  kind,
  value,
  max: most,
  seconds: 600,
});

/** 0 for a turn that was taken, or the seconds to wait. */
async function take(...limits: Limit[]): Promise<number> {
  try {
    await asVisitor((tx) => consumeRateLimit(tx, limitKey, limits));
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return error.waitSeconds ?? 0;
    throw error;
  }
}

async function counts(): Promise<number[]> {
  const rows = await db.query("select count from rate_limits order by count");
  return rows.map(({ count }) => count);
}

it.each([
  ["downloads, day", 86_400, "No more than 3 downloads a day. Try again in 24 hours."],
  [
    "tries by person at a door, hour",
    3_600,
    "No more than 3 tries an hour. Try again in 60 minutes.",
  ],
  ["lists, 10 min", 600, "No more than 3 lists in 10 minutes. Try again in 10 minutes."],
])("whoever has no turn left hears what of: %s", async (kind, seconds, message) => {
  const use = (limits: Limit[]) => asVisitor((tx) => consumeRateLimit(tx, limitKey, limits));
  const wanted = { ...limit("ada", 3, kind), seconds };
  for (let i = 0; i < 3; i += 1) await use([wanted]);
  await expect(use([wanted])).rejects.toMatchObject({ message });
  await expect(use([wanted, limit("bob")])).rejects.toThrow(
    /^Too many (downloads|tries|lists)\. T/,
  );
});

describe("turns", () => {
  it("are taken until there are none, and those of others are others", async () => {
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await take(limit("ada")));
    expect(answers.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of answers.slice(3)) {
      expect(wait).toBeGreaterThan(590);
      expect(wait).toBeLessThanOrEqual(600);
    }
    expect(await take(limit("bob"))).toBe(0);
    expect(await take(limit("ada", 3, "other"))).toBe(0);
  });

  it("come back when the time is over, and not before", async () => {
    for (let i = 0; i < 3; i += 1) await take(limit("ada"));
    const move = (by: string) =>
      db.sql.query(`update rate_limits set resets_at = resets_at - interval '${by}'`);
    await move("598 seconds");
    const wait = await take(limit("ada"));
    expect([1, 2]).toContain(wait);
    await move("2 seconds");
    expect(await take(limit("ada"))).toBe(0);
    expect(await counts()).toEqual([1]);
  });

  it("of one limit are not used up by the refusal of another", async () => {
    for (let i = 0; i < 5; i += 1) await take(limit("full", 1));
    for (let i = 0; i < 5; i += 1) expect(await take(limit("ada"), limit("full", 1))).not.toBe(0);
    expect(await counts()).toEqual([1]);
    expect(await take(limit("ada"))).toBe(0);
  });

  it("are given back when the work fails, but a refusal that is undone frees none", async () => {
    const failing = () =>
      asVisitor(async (tx) => {
        await consumeRateLimit(tx, limitKey, [limit("ada")]);
        throw new Error("late");
      });
    for (let i = 0; i < 5; i += 1) await expect(failing()).rejects.toThrow("late");
    for (let i = 0; i < 3; i += 1) expect(await take(limit("ada"))).toBe(0);
    for (let i = 0; i < 20; i += 1) expect(await take(limit("ada"))).toBeGreaterThan(0);
    expect(await counts()).toEqual([3]);
  });

  it("taken forty at a time pass exactly as often as they may, whatever the order of limits", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.query("delete from rate_limits");
      const limits = [limit("ada", 7), limit("network", 20), limit("day", 30)];
      const takes = Array.from({ length: 40 }, (_, i) =>
        take(...(i % 2 ? limits : limits.toReversed())),
      );
      const passed = (await Promise.all(takes)).filter((wait) => wait === 0);
      expect(passed).toHaveLength(7);
      expect(await counts()).toEqual([7, 7, 7]);
    }
  });

  it("whose time is over are forgotten in passing, also by many at once", async () => {
    await db.query(
      "insert into rate_limits select 'old ' || n, 1, now() - interval '1 minute' from generate_series(1, 150) n",
    );
    await Promise.all(["a", "b", "c", "d"].map((value) => take(limit(value))));
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  it("taken while the clock was a month ahead are over when it is right again", async () => {
    for (let i = 0; i < 4; i += 1) await take(limit("ada"));
    await db.query("update rate_limits set resets_at = resets_at + interval '30 days'");
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await take(limit("ada")));
    expect(answers.slice(0, 3)).toEqual([0, 0, 0]);
    expect(answers[3]).toBeGreaterThan(590);
    expect(answers[3]).toBeLessThanOrEqual(600);
  });

  it("never make anyone wait for longer than the limit lasts", async () => {
    for (let i = 0; i < 3; i += 1) await take(limit("ada"));
    await db.query("update rate_limits set resets_at = resets_at + interval '50 seconds'");
    expect(await take(limit("ada"))).toBe(600);
  });

  it("are kept under digests: no address can be read", async () => {
    await take(limit("ada@smith.example"));
    const rows = await db.query("select * from rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/ada|smith|try/);
    expect(rows[0].key).toMatch(/^[\w-]{43}$/);
  });
});

it("everyone takes turns, and nobody reads or changes the counts", async () => {
  const { fixtures } = db;
  const admin = await fixtures.person({ role: "ADMIN" });
  const organisation = await fixtures.organisation();
  const client = await fixtures.person({ role: "CLIENT_ADMIN", organisation });
  const roles = [
    { role: "app_admin", userId: admin.userId },
    { role: "app_client", userId: client.userId },
    { role: "app_visitor", userId: randomUUID() },
  ] as const;
  const statements = [
    "select app.consume_rate_limit(array['a'], array[1], array[1])",
    "select key from rate_limits",
    "insert into rate_limits values ('a', 1, now())",
    "update rate_limits set count = 0",
    "delete from rate_limits",
  ];
  const answers: string[] = [];
  for (const actor of roles) {
    for (const statement of statements) {
      const outcome = db.asActor(actor, (tx) => tx.$client.query(statement)).then(() => "allowed");
      answers.push(`${await outcome.catch(sqlState)}`);
    }
  }
  expect(answers.filter((answer) => answer === "allowed")).toHaveLength(3);
  expect([answers[0], answers[5], answers[10]]).toEqual(["allowed", "allowed", "allowed"]);
  expect(new Set(answers)).toEqual(new Set(["allowed", "42501"]));
});
