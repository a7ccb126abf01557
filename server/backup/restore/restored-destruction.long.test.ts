import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { expect, it } from "vitest";
import { secretCheck } from "#foundation/backup/backup.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { destroyAgain, listInFolder, listName } from "#server/backup/destroyed-cases.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { configFor, emptyDatabase, withClient } from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { restoreBackup } from "./restore-backup.ts";

const SECRET = "s".repeat(40);
const db = await createTestDatabase();
const folder = testFolder();
const canary = "canary-of-a-case-that-is-gone";
const { fixtures } = db;

const client = await fixtures.person({ role: "CLIENT_ADMIN" });
const jobId = await fixtures.job(client, "CANCELLED");
await db.query("update jobs set description = $1 where id = $2", canary, jobId);
await db.query(
  `insert into legal_holds (job_id, organisation_id, reason, placed_by_user_id)
   select id, organisation_id, 'Lifted later', created_by_user_id from jobs where id = $1`,
  jobId,
);
const early = join(folder, "early.backup");
const write = (path: string) => writeBackup({ owner: db.owner, path, key: null, secret: SECRET });
await write(early);
const entry = {
  id: "00000000-0000-4000-8000-000000000001",
  job_id: jobId,
  organisation_id: client.organisation?.id,
  kind: "REVIEW",
  reason: "Over",
  proposed_by_user_id: client.userId,
  proposed_by_name: "Ada",
  proposed_at: "2026-03-01T10:00:00Z",
  confirmed_by_user_id: client.userId,
  confirmed_by_name: "Ben",
  confirmed_at: "2026-03-02T10:00:00Z",
};
await withClient(db.owner, (owner) => destroyAgain(owner, [entry]));
const late = join(folder, "late.backup");
await write(late);
const list = join(folder, listName(secretCheck(SECRET)));
const whole = await readFile(list, "utf8");

const textsOf = async (restored: Client) => {
  await restored.query("begin; set local role app_backup");
  const { rows: tables } = await restored.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await restored.query(
      `select 1 from ${name} t where t::text like '%${canary}%' limit 1`,
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
};

async function restored(path: string, dataDir: string) {
  const target = await emptyDatabase();
  const config = { ...configFor(target), dataDir: join(folder, dataDir) };
  await restoreBackup({ path, config, log: createLog("silent") });
  return { target, config };
}

it("a backup from before brings a destroyed case back in no table, though it was on hold then", async () => {
  const { target, config } = await restored(early, "early");
  await withClient(target, async (owner) => {
    expect(await textsOf(owner)).toEqual([]);
    const { rows } = await owner.query("select title, destroyed_at from jobs where id = $1", [
      jobId,
    ]);
    expect(rows).toEqual([{ title: "Destroyed", destroyed_at: new Date(entry.confirmed_at) }]);
  });
  // The next start, and the next restore, know it from the data folder.
  expect(listInFolder(config.dataDir, SECRET)).toMatchObject([{ job_id: jobId }]);
});

it("a new backup does not hold it", async () => {
  const { target } = await restored(late, "late");
  expect(await withClient(target, textsOf)).toEqual([]);
});

it.each([
  ["is missing", () => rm(list), "is neither beside the backup nor in DATA_DIR nor in the store"],
  [
    "was changed",
    () => writeFile(list, whole.replace(jobId, "00000000-0000-4000-8000-000000000002")),
    "The list of destroyed cases (destroyed-cases-….txt) was changed",
  ],
  ["is cut short", () => writeFile(list, whole.slice(0, 90)), "was changed"],
])("is refused while the list %s, with nothing written", async (_, damage, why) => {
  await damage();
  const target = await emptyDatabase();
  const config = { ...configFor(target), dataDir: join(folder, "damaged") };
  const refused = restoreBackup({ path: early, config, log: createLog("silent") });
  await expect(refused).rejects.toThrow(why);
  const { rowCount } = await withClient(target, (owner) =>
    owner.query("select from pg_tables where schemaname = 'public'"),
  );
  expect(rowCount).toBe(0);
  await writeFile(list, whole);
});
