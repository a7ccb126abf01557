import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { databaseMigration, knownMigrations } from "#app/db/upgrade/migrate.server.ts";
import type { DatabaseConnection } from "#foundation/database/connections.server.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { restoreBackup } from "#server/backup/restore/restore-backup.ts";
import { startDatabase } from "#server/lifecycle/database/start-database.ts";
import {
  configFor,
  emptyDatabase,
  olderDatabase,
  withClient,
} from "#tests/support/database/older-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";

const log = createLog("silent");
const folder = testFolder();

async function installation(name: string, database: DatabaseConnection) {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const config = { ...configFor(database), dataDir };
  const start = async () => (await startDatabase(config, log, { durable: false })).stop();
  // The list of destroyed cases stands beside them.
  const backups = async () =>
    (await readdir(join(dataDir, "backups")).catch((): string[] => [])).filter((name) =>
      name.endsWith(".backup"),
    );
  return { dataDir, config, start, backups };
}

it("an upgrade leaves a backup of the database as it was", async () => {
  const database = await olderDatabase();
  const { dataDir, config, start, backups } = await installation("upgraded", database);
  await start();
  const names = await backups();
  expect(names).toEqual([
    expect.stringMatching(
      new RegExp(`^${database.database}-before-migration-\\d{8}T\\d{6}Z.backup$`),
    ),
  ]);
  await start();
  expect(await backups()).toEqual(names);
  const target = await emptyDatabase();
  const path = join(dataDir, "backups", `${names}`);
  await restoreBackup({
    path,
    config: { ...config, databaseUrl: configFor(target).databaseUrl },
    log,
  });
  const { rows } = await withClient(target, (client) => client.query("select title from jobs"));
  expect(rows).toEqual([{ title: "R v Old" }]);
});

it("a first start makes none", async () => {
  const { start, backups } = await installation("first", await emptyDatabase());
  await start();
  expect(await backups()).toEqual([]);
});

it("of several that start at once, one makes it", async () => {
  const { start, backups } = await installation("together", await olderDatabase());
  await Promise.all([start(), start(), start()]);
  expect(await backups()).toHaveLength(1);
});

it("the last three of them are kept, and the nightly ones with them", async () => {
  const database = await olderDatabase();
  const { dataDir, start, backups } = await installation("kept", database);
  await mkdir(join(dataDir, "backups"));
  const nightly = `${database.database}-20200101T000000Z.backup`;
  const before = [1, 2, 3, 4].map(
    (day) => `${database.database}-before-migration-2020010${day}T000000Z.backup`,
  );
  for (const name of [nightly, ...before]) {
    await writeFile(join(dataDir, "backups", name), "drug-expert-witness backup 1 plain\n");
  }
  await start();
  const names = (await backups()).sort();
  expect(names).toHaveLength(4);
  expect(names.slice(0, 3)).toEqual([nightly, ...before.slice(2)]);
});

it("where it cannot be written, nothing is migrated and the start is refused in one line", async () => {
  const database = await olderDatabase();
  const { dataDir, start } = await installation("refused", database);
  await writeFile(join(dataDir, "backups"), "");
  const error = await start().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartupError);
  expect(`${error}`).toMatch(/The upgrade did not start, because the backup before it failed\. /);
  expect(`${error}`).toContain(join(dataDir, "backups"));
  expect(`${error}`).not.toContain("\n");
  expect(await withClient(database, databaseMigration)).toBe(knownMigrations()[0]?.when);
});
