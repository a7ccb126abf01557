import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { OTHER_SEAL_KEY, SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { addEntries, sealAndAnchor } from "#tests/support/audit/sealed-log.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { checkNewest } from "./check-newest.server.ts";
import { compareSeals, parseMailedSeal } from "./known-seals.server.ts";
import { startChain } from "./seal-entries.server.ts";

const db = await createTestDatabase();
const client = new Client(db.owner);
const rows = drizzle({ client, casing: "snake_case" });

beforeAll(async () => {
  await client.connect();
  await addEntries(client, 60);
  await sealAndAnchor(client, SEAL_KEY);
});
afterAll(() => client.end());
beforeEach(() => client.query("begin; set local session_replication_role = replica"));
afterEach(() => client.query("rollback"));

const change = (seq: number) =>
  client.query(
    "update audit_logs set new_value = 'x' where id = (select audit_id from audit_seals where seq = $1)",
    [seq],
  );
const found = async (count: number, key = SEAL_KEY) =>
  (await checkNewest(rows, key, { count, known: [] })).faults.map(({ seq }) => seq);

it("finds nothing wrong with what is as it was, of as many as there are", async () => {
  for (const count of [1, 20, 59, 60, 61, 1_000]) expect(await found(count)).toEqual([]);
  await client.query("truncate audit_seals");
  expect(await found(20)).toEqual([]);
});

it("finds what was changed or is missing among the newest, and nothing older", async () => {
  await change(39);
  await change(41);
  await client.query("delete from audit_seals where seq = 50");
  expect(await found(20)).toEqual([41, 50]);
  expect(await found(1_000)).toEqual([39, 41, 50]);
});

it("finds the first entry of all changed", async () => {
  await change(1);
  expect(await found(1_000)).toEqual([1]);
});

it("finds all at fault under another secret, until a new chain is on record", async () => {
  expect(await found(20, OTHER_SEAL_KEY)).toHaveLength(20);
  await startChain(rows, OTHER_SEAL_KEY, { reason: "The secret was changed", accepted: 60 });
  expect(await found(20, OTHER_SEAL_KEY)).toEqual([]);
});

it("says which known seals are others, or are gone", async () => {
  const { rows: seals } = await client.query(
    "select seq::int, encode(hash, 'hex') as hash from audit_seals order by seq",
  );
  const known = (seq: number, hash = seals[seq - 1]?.hash) => ({ seq, hash, time: "noon" });
  expect(await compareSeals(rows, [known(3), known(12)])).toEqual(new Map());
  const other = known(4, seals[2].hash);
  const gone = known(61, seals[2].hash);
  expect([...(await compareSeals(rows, [known(3), other, gone]))]).toEqual([
    [other, "It is not the seal that was there at noon"],
    [gone, "There was a seal 61 at noon: it is gone"],
  ]);
});

it("reads a mailed number and hash, and nothing else", () => {
  const hash = "9F".repeat(32);
  expect(parseMailedSeal(` 42:${hash} `)).toMatchObject({ seq: 42, hash: hash.toLowerCase() });
  for (const text of ["", "42", `:${hash}`, `0:${hash}`, `-1:${hash}`, `42:${hash}0`, "42:9f"]) {
    expect(parseMailedSeal(text), text).toBeNull();
  }
});
