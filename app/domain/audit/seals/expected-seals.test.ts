import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { SEAL_KEY } from "#tests/support/seal-keys.ts";
import { addEntries, sealAndAnchor } from "#tests/support/sealed-record.ts";
import { readExpectedSeal, unexpectedSeals } from "./expected-seals.server.ts";

const HASH = "9F".repeat(32);
const db = await createTestDatabase();
const client = new Client(db.owner);
const rows = drizzle({ client, casing: "snake_case" });

beforeAll(async () => {
  await client.connect();
  await addEntries(client, 12);
  await sealAndAnchor(client, SEAL_KEY);
});
afterAll(() => client.end());

async function hashOf(seq: number): Promise<string> {
  const query = "select encode(hash, 'hex') as hash from audit_seals where seq = $1";
  return (await client.query(query, [seq])).rows[0].hash;
}

it("reads a number and a hash, and nothing else", () => {
  expect(readExpectedSeal(` 42:${HASH} `)).toEqual({ seq: 42, hash: HASH.toLowerCase() });
  for (const text of ["", "42", `:${HASH}`, `0:${HASH}`, `-1:${HASH}`, `42:${HASH}0`, "42:9f"]) {
    expect(readExpectedSeal(text), text).toBeNull();
  }
});

it("says which seals are others, or are not there", async () => {
  const expected = [
    { seq: 3, hash: await hashOf(3) },
    { seq: 12, hash: await hashOf(12) },
  ];
  expect(await unexpectedSeals(rows, expected)).toEqual([]);
  const others = [
    { seq: 4, hash: await hashOf(3) },
    { seq: 13, hash: await hashOf(3) },
  ];
  expect(await unexpectedSeals(rows, [...expected, ...others])).toEqual([
    { seq: 4, count: 1, what: expect.stringContaining(`Its hash is ${await hashOf(4)}`) },
    { seq: 13, count: 1, what: "There is none" },
  ]);
});
