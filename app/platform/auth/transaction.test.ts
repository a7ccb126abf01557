import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sqlState, type Transaction } from "#foundation/database/transaction.server.ts";
import { createTestDatabase, testPool } from "#tests/support/database/test-database.ts";
import { accountTransaction } from "./transaction.server.ts";

const db = await createTestDatabase();
const pool = testPool(db.logins.auth, 1);

const failing = (tx: Transaction) => tx.execute(sql`select 1 / 0`);
const kept = (tx: Transaction) => failing(tx).catch(() => {});

it.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ["is noted at the commit", kept],
  [
    "is met by a later one",
    async (tx) => {
      await kept(tx);
      await tx.execute(sql`select 1`);
    },
  ],
])(
  "a failed statement that the library keeps to itself, and that %s, is a database that is away",
  async (_, work) => {
    const who = { userId: randomUUID(), headers: new Headers() };
    const error = await accountTransaction({ pool }, who, work).catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe("08000");
  },
);

it("a failed statement that nobody keeps back is told as what it is", async () => {
  const who = { userId: randomUUID(), headers: new Headers() };
  const error = await accountTransaction({ pool }, who, failing).catch((thrown: unknown) => thrown);
  expect(sqlState(error)).toBe("22012");
});
