import { beforeEach, expect, it, vi } from "vitest";
import { rateLimits } from "#app/db/schema/rate-limits.ts";
import { hashPassword } from "#foundation/secrets/password.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { createTestAuth } from "#tests/support/sign-in/test-auth.ts";

/** How many passwords were hashed, to compare or to keep. */
let hashed = 0;
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  const scrypt = (...args: Parameters<typeof crypto.scrypt>) => {
    const [password, salt, , , done] = args;
    hashed += 1;
    const key = crypto
      .createHmac("sha256", Buffer.from(salt as Buffer))
      .update(password)
      .digest();
    done(null, key);
  };
  return { ...crypto, scrypt };
});

const db = await createTestDatabase();
const { fixtures } = db;
const pool = testPool(db.logins.auth, 8);
const auth = createTestAuth(pool);
const PASSWORD = "correct horse";
const hash = await hashPassword(PASSWORD);
beforeEach(async () => {
  await db.rows.delete(rateLimits);
  hashed = 0;
});

const someone = () => fixtures.person({ role: "ADMIN", password: hash });
const network = (i: number) => `10.0.${i}.1`;

const from = (address: string) => new Headers({ "x-client-address": address });

it("after five, one guess passes after 1, 2, 4 and 8 minutes", { timeout: 60_000 }, async () => {
  const { email } = await someone();
  const passed: number[] = [];
  for (let minute = 0; minute <= 15; minute += 0.5) {
    for (let i = 0; i < 6; i += 1) {
      hashed = 0;
      await auth.signIn(email, "guess", from(network(i))).catch(() => {});
      if (hashed > 0) passed.push(minute);
    }
    await db.query("update rate_limits set resets_at = resets_at - interval '30 seconds'");
  }
  expect(passed).toEqual([0, 0, 0, 0, 0, 1, 3, 7, 15, 15, 15, 15, 15]);
});

it("those who know their password are not counted", { timeout: 60_000 }, async () => {
  const { email } = await someone();
  for (let i = 0; i < 12; i += 1) {
    expect((await auth.signIn(email, PASSWORD, from("192.0.2.1"))).kind).toBe("in");
  }
});

it("when counting fails, nobody gets in", async () => {
  const { email } = await someone();
  await db.query("alter table rate_limits rename to elsewhere");
  try {
    await expect(auth.signIn(email, PASSWORD, from("192.0.2.1"))).rejects.toThrow();
    expect(hashed).toBe(0);
  } finally {
    await db.query("alter table elsewhere rename to rate_limits");
  }
});
