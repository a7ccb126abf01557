import { readdir } from "node:fs/promises";
import { afterAll, expect, it, vi } from "vitest";
import { newestMigration } from "#app/db/upgrade/migrate.server.ts";
import { createPool } from "#foundation/database/connections.server.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { createReadiness, type ReadinessOptions } from "./readiness.ts";

const db = await createTestDatabase();
const pool = (connection = db.logins.requests) =>
  createPool(connection, { max: 2, name: "test", onError: () => {} });

const requests = pool();
const dataDir = testFolder();
afterAll(() => requests.end());

const ready = (options: Partial<ReadinessOptions> = {}) =>
  createReadiness({
    requests,
    dataDir,
    embedded: true,
    migration: newestMigration(),
    heartbeat: () => new Date(),
    mailServer: true,
    mailAnswers: () => true,
    scanner: async () => ({ state: "answers", engine: "ClamAV" }),
    stopping: () => false,
    ...options,
  });

const ALL_WELL = {
  database: "ok",
  schema: "ok",
  clock: "ok",
  "data folder": "ok",
  worker: "ok",
  mail: "ok",
  scanner: "ok",
};

it("is ready when everything is, and leaves nothing in the data folder", async () => {
  expect(await ready()()).toEqual({ ready: true, parts: ALL_WELL });
  expect(await readdir(dataDir)).toEqual([]);
});

it.each<[string, Partial<ReadinessOptions>, object]>([
  ["the data folder is gone", { dataDir: "/nowhere/at/all" }, { "data folder": "failed" }],
  ["the background work is silent", { heartbeat: () => new Date(0) }, { worker: "failed" }],
  ["the schema is an older one", { migration: newestMigration() + 1 }, { schema: "failed" }],
])("is not ready when %s", async (_what, options, parts) => {
  expect(await ready(options)()).toEqual({ ready: false, parts: { ...ALL_WELL, ...parts } });
});

it.each<[string, Partial<ReadinessOptions>, object]>([
  ["the mail server is down", { mailAnswers: () => false }, { mail: "degraded" }],
  ["the mail server has not been asked yet", { mailAnswers: () => null }, { mail: "unknown" }],
  ["the scanner is down", { scanner: async () => ({ state: "down" }) }, { scanner: "degraded" }],
  ["the scanner is silent", { scanner: () => new Promise(() => {}) }, { scanner: "unknown" }],
  ["there is no scanner", { scanner: async () => ({ state: "not set" }) }, { scanner: "not set" }],
  ["there is no mail server", { mailServer: false }, { mail: "not set" }],
  ["a newer version has migrated already", { migration: newestMigration() - 1 }, {}],
  ["the background work has only just begun", { heartbeat: () => null }, {}],
  [
    "an external database needs no data folder",
    { dataDir: "/nowhere/at/all", embedded: false },
    { "data folder": "not set" },
  ],
])("is ready all the same when %s", async (_what, options, parts) => {
  expect(await ready(options)()).toEqual({ ready: true, parts: { ...ALL_WELL, ...parts } });
});

it("looks again although the clock has been set back", async () => {
  let isThere = true;
  const answer = ready({ heartbeat: () => (isThere ? new Date() : new Date(0)) });
  expect((await answer()).ready).toBe(true);
  isThere = false;
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 40 * 24 * 3_600_000);
  try {
    await new Promise((done) => setTimeout(done, 1_050));
    expect((await answer()).ready).toBe(false);
  } finally {
    clock.mockRestore();
  }
});

it.each([20, -20])("says that its clock is %i minutes from the database's", async (minutes) => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);
  try {
    const { ready: answer, parts } = await ready({ heartbeat: () => new Date(Date.now()) })();
    expect([answer, parts.clock]).toEqual([true, "degraded"]);
  } finally {
    clock.mockRestore();
  }
});

it("says no from the moment that the process is told to stop", async () => {
  let stopping = false;
  const readiness = ready({ stopping: () => stopping });
  expect((await readiness()).ready).toBe(true);
  stopping = true;
  expect(await readiness()).toEqual({ ready: false, parts: { process: "stopping" } });
});

it("is not ready while the database is away, and again when it is back", async () => {
  const away = pool({ ...db.logins.requests, port: 1 });
  const { ready: answer, parts } = await ready({ requests: away })();
  await away.end();
  expect({ answer, parts }).toEqual({
    answer: false,
    parts: { ...ALL_WELL, database: "failed", schema: "unknown", clock: "unknown" },
  });
});

it("waits a second for a database that hangs, and does not ask it twice at a time", async () => {
  const busy = pool();
  const held = await Promise.all([busy.connect(), busy.connect()]);
  const readiness = ready({ requests: busy });
  const from = performance.now();
  expect((await readiness()).parts.database).toBe("failed");
  expect(performance.now() - from).toBeLessThan(2_500);
  await new Promise((done) => setTimeout(done, 1_100));
  expect((await readiness()).ready).toBe(false);
  expect(busy.waitingCount).toBe(1);
  for (const client of held) client.release();
  await expect.poll(async () => (await readiness()).ready, { timeout: 5_000 }).toBe(true);
  await busy.end();
});

it("looks once for many who ask at once", async () => {
  const counted = pool();
  let asked = 0;
  counted.on("acquire", () => {
    asked += 1;
  });
  const readiness = ready({ requests: counted });
  await Promise.all(Array.from({ length: 50 }, () => readiness()));
  await counted.end();
  expect(asked).toBe(1);
});
