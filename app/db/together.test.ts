import { afterAll, expect, it, vi } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { sqlState } from "./as-actor.server.ts";
import { createPool } from "./connections.server.ts";
import { together } from "./together.server.ts";

const db = await createTestDatabase();
const pool = createPool(db.logins.auth, { max: 1, name: "test", onError: () => {} });
afterAll(() => pool.end());

it("writes what is asked in one turn at once, and what is asked later by itself", async () => {
  const client = await pool.connect();
  const { stream } = client.connection;
  const writes = [vi.spyOn(stream, "_write"), vi.spyOn(stream, "_writev")];
  const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const begun = client.query("begin");
  await Promise.resolve();
  const asked = [1, 2].map((n) => client.query("select $1::int as n", [n]));
  const [, one, two] = await Promise.all([begun, ...asked]);
  expect([one?.rows, two?.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  expect(count()).toBe(1);
  await client.query("commit");
  expect(count()).toBe(2);
  client.release();
});

it("tells of what failed first, whichever is heard of first", async () => {
  const client = await pool.connect();
  await client.query("begin");
  const late = async () => {
    try {
      await client.query("select 1/0");
    } finally {
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  expect(await together(late(), client.query("select 1")).catch(sqlState)).toBe("22012");
  await client.query("rollback");
  client.release();
});

it("answers with what each part gave, in order", async () => {
  const later = new Promise((done) => setTimeout(done, 5, "a"));
  expect(await together(later, Promise.resolve(2))).toEqual(["a", 2]);
});
