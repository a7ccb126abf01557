import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { inTransaction, type Transaction } from "#foundation/database/transaction.server.ts";
import { consumeRateLimit } from "#foundation/limits/rate-limit.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { createAttemptLimits, passwordLinkLimits } from "./attempt-limits.server.ts";

const db = await createTestDatabase();
const pool = testPool(db.logins.auth, 1);
const limits = createAttemptLimits(db.services.limitKey);
beforeEach(async () => {
  await db.rows.delete(rateLimits);
});

/** How many of so many tries pass. `each` comes before every try. */
async function passed(
  tries: number,
  attempt: (tx: Transaction, i: number) => Promise<void>,
  each: () => Promise<unknown> = async () => {},
): Promise<number> {
  let count = 0;
  for (let i = 0; i < tries; i += 1) {
    await each();
    await inTransaction(pool, "begin", (tx) => attempt(tx, i)).then(
      () => (count += 1),
      (error: { status?: number }) => expect(error.status).toBe(429),
    );
  }
  return count;
}

/** Lets the limits of minutes and hours run out, but not those of a day. */
const hoursPass = () =>
  db.sql.query("delete from rate_limits where resets_at < now() + interval '3 hours'");
const network = (i: number) => `10.0.${i}.1`;
const log = (email: string, address: string, deviceId: string | null = null) => ({
  email,
  address,
  deviceId,
});

describe("log-ins with the right password", () => {
  const right = (attempt: ReturnType<typeof log>) => async (tx: Transaction) => {
    await limits.logIn(tx, attempt);
    await limits.logInWasRight(tx, attempt);
  };

  it("are 30 an hour to one account, and none of the owner's own browser among them", async () => {
    const email = "ada@people.example";
    const attempt = (tx: Transaction, i: number) => right(log(email, network(i)))(tx);
    expect(await passed(35, attempt)).toBe(30);
    expect(await passed(35, right(log(email, "192.0.2.1", randomUUID())))).toBe(30);
  });

  it("are 100 an hour from one network", async () => {
    const attempt = (tx: Transaction, i: number) =>
      right(log(`p${i}@people.example`, "192.0.2.1"))(tx);
    expect(await passed(110, attempt)).toBe(100);
  });

  it("are not used up by wrong ones", async () => {
    const email = "ada@people.example";
    const wrong = async (tx: Transaction, i: number) => {
      await limits.logIn(tx, log(email, network(i)));
      await limits.logInWasWrong(tx, log(email, network(i)));
    };
    const minutesPass = () =>
      db.sql.query("delete from rate_limits where resets_at < now() + interval '20 minutes'");
    expect(await passed(40, wrong, minutesPass)).toBe(40);
    await minutesPass();
    expect(await passed(1, right(log(email, "192.0.2.1")))).toBe(1);
  });
});

describe("in a day", () => {
  it("200 passwords are tried at one account, and its owner's own browser has its own", async () => {
    const email = "ada@people.example";
    const attempt = (tx: Transaction, i: number) => limits.logIn(tx, log(email, network(i)));
    expect(await passed(210, attempt, hoursPass)).toBe(200);
    const own = (tx: Transaction) => limits.logIn(tx, log(email, "192.0.2.1", randomUUID()));
    expect(await passed(1, own)).toBe(1);
  });

  it("50 codes are tried of one person, and their own browser has its own", async () => {
    const userId = randomUUID();
    const code = (address: string, deviceId: string | null) => (tx: Transaction) =>
      limits.secondFactor(tx, { userId, address, deviceId });
    const attempt = (tx: Transaction, i: number) => code(network(i), null)(tx);
    expect(await passed(60, attempt, hoursPass)).toBe(50);
    expect(await passed(60, code("192.0.2.1", randomUUID()), hoursPass)).toBe(50);
  });
});

describe("with all /64 of an IPv6 network", () => {
  const hex = (number: number) => number.toString(16);
  /** Another /64 each time: of one /56, or of one /48 and every /56 in it. */
  const in56 = (i: number) => `2001:db8:1:ab${hex(16 + i)}::1`;
  const in48 = (i: number) => `2001:db8:1:${hex((i * 257) % 65_536)}::1`;
  const wrong = (address: (i: number) => string) => (tx: Transaction, i: number) =>
    limits.logIn(tx, log(`p${i}@people.example`, address(i)));

  it("twice as many passwords are tried from a /56 as from one address, three times from a /48", async () => {
    expect(await passed(100, wrong(in56))).toBe(60);
    await db.rows.delete(rateLimits);
    expect(await passed(120, wrong(in48))).toBe(90);
    expect(
      await passed(
        1,
        wrong(() => "2001:db8:2::1"),
      ),
    ).toBe(1);
  });

  it("in a day 300 from a /48", async () => {
    expect(await passed(320, wrong(in48), hoursPass)).toBe(300);
  });

  it("those who know their password give back the turn of each network", async () => {
    const right = async (tx: Transaction, i: number) => {
      const attempt = log(`p${i}@people.example`, in48(i));
      await limits.logIn(tx, attempt);
      await limits.logInWasRight(tx, attempt);
    };
    expect(await passed(100, right)).toBe(100);
  });

  it("codes are counted so too, and links to set a password", async () => {
    const code = (tx: Transaction, i: number) =>
      limits.secondFactor(tx, { userId: randomUUID(), address: in48(i), deviceId: null });
    expect(await passed(80, code)).toBe(60);
    const link = (tx: Transaction, i: number) =>
      consumeRateLimit(
        tx,
        db.services.limitKey,
        passwordLinkLimits(`p${i}@people.example`, in48(i)),
      );
    expect(await passed(80, link)).toBe(60);
  });
});

it("an attempt waits with all of its network, or by itself in its owner's own browser", () => {
  const attempt = { email: "ada@people.example", deviceId: null };
  const turns = ["2001:db8:1:2::3", "2001:db8:1:ffff::3", "192.0.2.1"].map((address) =>
    limits.turnOf({ ...attempt, address }),
  );
  expect(turns).toEqual(["2001:db8:1::/48", "2001:db8:1::/48", "192.0.2.1"]);
  expect(limits.turnOf({ ...attempt, address: "192.0.2.1", deviceId: "known" })).toBe("known");
});
