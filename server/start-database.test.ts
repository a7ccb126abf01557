import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseConnection } from "#app/db/connections.server.ts";
import { databaseMigration, knownMigrations, newestMigration } from "#app/db/migrate.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { configFor, olderDatabase, withClient } from "#tests/support/older-database.ts";
import { runningOwners, startDatabase } from "./start-database.ts";
import { StartRefused } from "./start-refused.ts";

const OLDER = "0012_live";
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dew-started-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

async function start(database: DatabaseConnection): Promise<void> {
  const config = { ...configFor(database), dataDir };
  await (await startDatabase(config, createLog("silent"), { durable: false })).stop();
}

/** Uses a table that the migrations change, until the end of the connection that is returned. */
async function useJobs(database: DatabaseConnection): Promise<Client> {
  const client = new Client(database);
  await client.connect();
  await client.query("begin; lock table jobs in access share mode");
  return client;
}

it("an upgrade waits for a table, whatever limits are set for the owner", async () => {
  const database = await olderDatabase(OLDER);
  for (const limit of ["statement_timeout", "lock_timeout"]) {
    const statement = `alter database ${database.database} set ${limit} = '500ms'`;
    await withClient(database, (client) => client.query(statement));
  }
  const user = await useJobs(database);
  let isOver = false;
  const started = start(database).finally(() => {
    isOver = true;
  });
  await delay(2_500);
  expect(isOver).toBe(false);
  await user.end();
  await started;
  expect(await withClient(database, databaseMigration)).toBe(newestMigration());
});

it("but five seconds at most: it is refused in one line then, and has changed nothing", async () => {
  const database = await olderDatabase(OLDER);
  const user = await useJobs(database);
  const error = await start(database).catch((caught: unknown) => caught);
  await user.end();
  expect(error).toBeInstanceOf(StartRefused);
  expect(`${error}`).toMatch(/Something else uses a table of this database/);
  const { when } = knownMigrations().find(({ tag }) => tag === OLDER) ?? {};
  expect(await withClient(database, databaseMigration)).toBe(when);
});

it("past a transaction pooler the owner is told of both ways, and that the usual one is pooled", async () => {
  const config = readConfig({
    AUTH_SECRET: "s".repeat(40),
    DATABASE_URL: "postgres://u:p@localhost:6432/portal",
    DATABASE_DIRECT_URL: "postgres://u:p@localhost:5432/portal",
  });
  const both = await runningOwners(config);
  expect(both?.owner).toMatchObject({ port: 6432, pooled: true });
  expect(both?.directOwner).toMatchObject({ port: 5432 });
  expect(both?.directOwner.pooled).toBeUndefined();
  const one = await runningOwners({ ...config, databaseDirectUrl: null });
  expect(one?.owner).toEqual(one?.directOwner);
  expect(one?.owner.pooled).toBeUndefined();
});
