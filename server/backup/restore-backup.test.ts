import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#app/db/as-actor.server.ts";
import { grantBackups } from "#app/db/backup-access.server.ts";
import { createPool, loginRoles } from "#app/db/connections.server.ts";
import { knownMigrations, migrateUpTo } from "#app/db/migrate.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  configFor,
  emptyDatabase,
  olderDatabase,
  withClient,
} from "#tests/support/older-database.ts";
import { addAnchor, anchorFile } from "../anchor-file.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const SECRET = "s".repeat(40);
const db = await createTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dew-restore-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("a backup of an earlier version is restored, then brought to this one", async () => {
  const owner = await olderDatabase("0012_live");
  const path = join(folder, "older.backup");
  await writeBackup({ owner, path, key: null, secret: SECRET });
  const target = await emptyDatabase();
  const options = { path, config: configFor(target), log: createLog("silent"), newSecret: false };
  expect(await restoreBackup(options)).toMatchObject({ isNewSecret: false });
  await withClient(target, async (client) => {
    // Counted by a later migration, out of what was restored.
    const { rows } = await client.query("select n from job_counts");
    expect(rows).toEqual([{ n: 1 }]);
    const restored = await client.query("select action from audit_logs");
    expect(restored.rows).toEqual([{ action: "backup_restored" }]);
  });
  await expect(restoreBackup(options)).rejects.toThrow("already holds organisations or people");
});

it("says in the record which seal came with the backup, and which anchored one is gone", async () => {
  const key = createSealKey(SECRET);
  const worker = createPool(db.logins.worker, { max: 1, name: "test", onError: () => {} });
  const sealed = () => inTransaction(worker, "begin", (tx) => sealEntries(tx, key));
  const path = join(folder, "sealed.backup");
  await db.sql.query("insert into audit_logs (action) values ('name_changed')");
  await sealed();
  const head = await inTransaction(worker, "begin", readHead);
  await writeBackup({ owner: db.owner, path, key: null, secret: SECRET });
  await db.sql.query("insert into audit_logs (action) values ('name_changed')");
  await sealed();
  const later = await inTransaction(worker, "begin", readHead);
  await worker.end();
  const restoredWith = async (dataDir: string) => {
    const target = await emptyDatabase();
    const config = { ...configFor(target), dataDir };
    await restoreBackup({ path, config, log: createLog("silent"), newSecret: false });
    const line =
      "select old_value, new_value, meta from audit_logs where action = 'backup_restored'";
    return withClient(target, async (client) => (await client.query(line)).rows[0]);
  };
  const ofBackup = { sealSeq: head.seq, sealHash: head.hash.toString("hex") };
  expect(await restoredWith(join(folder, "none"))).toEqual({
    ...{ old_value: null, new_value: `Seal ${head.seq}` },
    meta: { madeAt: expect.any(String), ...ofBackup },
  });
  addAnchor(anchorFile(folder), later, key, new Date("2026-11-01T12:00:00Z"));
  expect(await restoredWith(folder)).toEqual({
    ...{ old_value: `Seal ${later.seq}`, new_value: `Seal ${head.seq}` },
    meta: {
      ...{ madeAt: expect.any(String), ...ofBackup, anchorSeq: later.seq },
      ...{ anchorHash: later.hash.toString("hex"), anchoredAt: "2026-11-01T12:00:00.000Z" },
    },
  });
});

it("puts access rules and triggers back as they were", async () => {
  const path = join(folder, "rules.backup");
  await writeBackup({ owner: db.owner, path, key: null, secret: SECRET });
  const target = await emptyDatabase();
  await restoreBackup({
    path,
    config: configFor(target),
    log: createLog("silent"),
    newSecret: false,
  });
  const rules = (client: Pick<Client, "query">) =>
    client.query(`select relname, relrowsecurity, relforcerowsecurity, (
        select array_agg(tgname || tgenabled::text order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal)
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  const were = (await rules(db.sql)).rows;
  expect(await withClient(target, async (client) => (await rules(client)).rows)).toEqual(were);
  expect(were.every(({ relforcerowsecurity }) => relforcerowsecurity)).toBe(true);
});

it("a database of a newer version than the backup is not restored into", async () => {
  const owner = await olderDatabase("0012_live");
  const path = join(folder, "for-newer.backup");
  await writeBackup({ owner, path, key: null, secret: SECRET });
  const { when = 0 } = knownMigrations().at(-1) ?? {};
  const target = await emptyDatabase();
  await migrateUpTo(target, loginRoles(target, SECRET), when);
  const options = { path, config: configFor(target), log: createLog("silent"), newSecret: false };
  await expect(restoreBackup(options)).rejects.toThrow("of a newer version than the backup");
});

it("a table that backups may not read is told, and no file is left", async () => {
  await db.sql.query("create table forgotten (n integer)");
  const path = join(folder, "forgotten.backup");
  const options = { owner: db.owner, path, key: null, secret: SECRET };
  await expect(writeBackup(options)).rejects.toThrow("Backups may not read forgotten yet");
  expect((await readdir(folder)).filter((name) => name.startsWith("forgotten"))).toEqual([]);
  await withClient(db.owner, grantBackups);
  await writeBackup(options);
  await db.sql.query("drop table forgotten");
});

it("who makes backups reads every row, and changes none", async () => {
  const reader = async (statement: string) =>
    withClient(db.owner, async (client) => {
      await client.query("begin; set local role app_backup");
      return client.query(statement);
    });
  await db.sql.query("insert into organisations (name) values ('Seen by backups')");
  expect((await reader("select name from organisations")).rows).toContainEqual({
    name: "Seen by backups",
  });
  for (const change of [
    "delete from organisations",
    "update organisations set name = 'x'",
    "insert into organisations (name) values ('x y')",
    "truncate organisations cascade",
    "select * from pgboss.job",
  ]) {
    await expect(reader(change), change).rejects.toMatchObject({ code: "42501" });
  }
});
