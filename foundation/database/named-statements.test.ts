import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { createPool } from "./connections.server.ts";
import { planEachTime } from "./named-statements.server.ts";

const db = await createTestDatabase();
const pools = [false, true].map((pooled) =>
  createPool({ ...db.logins.auth, pooled }, { max: 1, name: "test", onError: () => {} }),
);
const [direct, pooled] = pools;
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

const BY_ID = "select id from users where id = $1";
const DIALECT = new PgDialect();
const isFound = planEachTime(sql`name ilike ${"%a%"}`);
const BY_NAME = DIALECT.sqlToQuery(sql`select id from users where ${isFound}`).sql;
const ID = "00000000-0000-4000-8000-000000000000";
const PLANNED = "select statement from pg_prepared_statements where from_sql is false order by 1";

async function plannedAfterAsking(pool: typeof direct): Promise<string[]> {
  for (const value of [ID, ID]) await pool?.query({ text: BY_ID }, [value]);
  await pool?.query({ text: BY_NAME }, ["%a%"]);
  const planned = await pool?.query<{ statement: string }>(PLANNED);
  return planned?.rows.map(({ statement }) => statement) ?? [];
}

it("keeps the plan of a statement on its connection, but for what is to be planned each time", async () => {
  expect(await plannedAfterAsking(direct)).toEqual([BY_ID]);
});

it("keeps none of a statement that is another for each number of rows", async () => {
  const places = (count: number) => Array.from({ length: count }, (_, place) => `$${place + 1}`);
  for (const count of [40, 41]) {
    const text = `select id from users where id in (${places(count)})`;
    await direct?.query({ text }, Array(count).fill(ID));
  }
  const planned = await direct?.query<{ statement: string }>(PLANNED);
  const statements = planned?.rows.map(({ statement }) => statement) ?? [];
  expect(statements.filter((text) => text.includes("id in"))).toEqual([
    expect.stringContaining("$40)"),
  ]);
});

it("keeps none behind a transaction pooler", async () => {
  expect(await plannedAfterAsking(pooled)).toEqual([]);
});

it("asks again for a statement that failed the first time", async () => {
  const ask = (value: string) => direct?.query({ text: `${BY_ID} or name = $2` }, [value, "x"]);
  await expect(ask("no id")).rejects.toThrow("invalid input syntax");
  expect((await ask(ID))?.rows).toEqual([]);
});
