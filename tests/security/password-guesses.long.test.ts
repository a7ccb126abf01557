import { beforeEach, describe, expect, it, vi } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { hashPassword } from "#app/platform/password.server.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { createTestAuth } from "#tests/support/sign-in/test-auth.ts";

/** How many passwords were hashed, to compare or to keep. */
let hashed = 0;
/** A hash takes its time, so that others come meanwhile; here it waits in place of computing. */
const HASH_MS = 20;
let hashMs = HASH_MS;
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const scrypt = (...args: Parameters<typeof crypto.scrypt>) => {
    const [password, salt, , , done] = args;
    hashed += 1;
    const key = crypto
      .createHmac("sha256", Buffer.from(salt as Buffer))
      .update(password)
      .digest();
    setTimeout(() => done(null, key), hashMs);
  };
  return { ...crypto, scrypt };
});

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const pool = testPool(db.logins.auth, 8);
const auth = createTestAuth(pool);
const PASSWORD = "correct horse";
const hash = await hashPassword(PASSWORD);
beforeEach(async () => {
  await db.rows.delete(rateLimits);
  hashed = 0;
  hashMs = HASH_MS;
});

const somebody = () => fixtures.person({ role: "ADMIN", password: hash });
const network = (i: number) => `10.${(i >> 8) & 255}.${i & 255}.1`;

function from(address: string, cookies: string[] = []): Headers {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  return new Headers({ "x-client-address": address, cookie });
}

async function guess(attempt: (i: number) => Promise<unknown>): Promise<unknown[]> {
  const ends: unknown[] = [];
  for (let i = 0; i < 1_000; i += 20) {
    const some = Array.from({ length: 20 }, (_, j) =>
      attempt(i + j).catch((error: { status?: number }) => error.status),
    );
    ends.push(...(await Promise.all(some)));
  }
  return ends;
}

describe("of 1,000 wrong guesses", { timeout: 120_000 }, () => {
  it("at 1,000 accounts from one address, 30", async () => {
    await guess((i) => auth.signIn(`p${i}@people.example`, "guess", from("192.0.2.1")));
    console.log(`1,000 accounts, one address: ${hashed} of 1,000 guesses hashed`);
    expect(hashed).toBe(30);
  });

  it("at 1,000 accounts from all over one /48, 90", async () => {
    const address = (i: number) => `2001:db8:1:${(i * 61).toString(16)}::${i}`;
    await guess((i) => auth.signIn(`p${i}@people.example`, "guess", from(address(i))));
    console.log(`1,000 accounts, one /48: ${hashed} of 1,000 guesses hashed`);
    expect(hashed).toBe(90);
  });
});

it("after five, one guess passes after 1, 2, 4 and 8 minutes", { timeout: 60_000 }, async () => {
  const { email } = await somebody();
  const passed: number[] = [];
  for (let minute = 0; minute <= 15; minute += 0.5) {
    for (let i = 0; i < 6; i += 1) {
      hashed = 0;
      await auth.signIn(email, "guess", from(network(i))).catch(() => {});
      if (hashed > 0) passed.push(minute);
    }
    await db.sql.query("update rate_limits set resets_at = resets_at - interval '30 seconds'");
  }
  expect(passed).toEqual([0, 0, 0, 0, 0, 1, 3, 7, 15, 15, 15, 15, 15]);
});

it("those who know their password are not counted", { timeout: 60_000 }, async () => {
  const { email } = await somebody();
  for (let i = 0; i < 12; i += 1) {
    expect((await auth.signIn(email, PASSWORD, from("192.0.2.1"))).kind).toBe("in");
  }
});

it("when counting fails, nobody gets in", async () => {
  const { email } = await somebody();
  await db.sql.query("alter table rate_limits rename to elsewhere");
  try {
    await expect(auth.signIn(email, PASSWORD, from("192.0.2.1"))).rejects.toThrow();
    expect(hashed).toBe(0);
  } finally {
    await db.sql.query("alter table elsewhere rename to rate_limits");
  }
});
