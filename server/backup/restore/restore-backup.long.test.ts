import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { grantBackups } from "#app/db/backup-access.server.ts";
import {
  databaseMigration,
  knownMigrations,
  migrateUpTo,
  newestMigration,
} from "#app/db/upgrade/migrate.server.ts";
import { readHead, sealEntries } from "#app/domain/audit/seals/seal-entries.server.ts";
import { createSealKey } from "#app/platform/seal-key.server.ts";
import { secretCheck } from "#foundation/backup/backup.ts";
import { readConfig } from "#foundation/config.server.ts";
import { createPool, loginRoles } from "#foundation/database/connections.server.ts";
import { inTransaction } from "#foundation/database/transaction.server.ts";
import { readText } from "#foundation/embedded-postgres/durable-file.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { addAnchor, anchorFile } from "#server/jobs/audit/anchor-file.ts";
import { secretFile } from "#server/lifecycle/database/installation-secret.ts";
import {
  configFor,
  emptyDatabase,
  olderDatabase,
  withClient,
} from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { rewritten } from "#tests/trust/support/database/rewritten-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { drill } from "./restore-drill.ts";

const SECRET = "s".repeat(40);
const db = await createTestDatabase();
const { fixtures } = db;
const folder = testFolder();

it("a backup of an earlier version is restored, then brought to this one", async () => {
  const owner = await olderDatabase();
  const path = join(folder, "older.backup");
  await writeBackup({ owner, path, key: null, secret: SECRET });
  const target = await emptyDatabase();
  const options = { path, config: configFor(target), log: createLog("silent") };
  expect(await restoreBackup(options)).toMatchObject({ isNewSecret: false });
  await withClient(target, async (client) => {
    const { rows } = await client.query("select title from jobs");
    expect(rows).toEqual([{ title: "R v Old" }]);
    expect(await databaseMigration(client)).toBe(newestMigration());
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
  await db.query("insert into audit_logs (action) values ('name_changed')");
  await sealed();
  const head = await inTransaction(worker, "begin", readHead);
  await writeBackup({ owner: db.owner, path, key: null, secret: SECRET });
  await db.query("insert into audit_logs (action) values ('name_changed')");
  await sealed();
  const later = await inTransaction(worker, "begin", readHead);
  await worker.end();
  const restoredWith = async (dataDir: string) => {
    const target = await emptyDatabase();
    const config = { ...configFor(target), dataDir };
    await restoreBackup({ path, config, log: createLog("silent") });
    const line =
      "select old_value, new_value, meta from audit_logs where action = 'backup_restored'";
    return withClient(target, async (client) => (await client.query(line)).rows[0]);
  };
  const ofBackup = { sealSeq: head.seq, sealHash: head.hash.toString("hex") };
  expect(await restoredWith(join(folder, "none"))).toEqual({
    old_value: null,
    new_value: `Seal ${head.seq}`,
    meta: { madeAt: expect.any(String), isVerified: true, ...ofBackup },
  });
  addAnchor(anchorFile(folder), later, key, new Date("2026-11-01T12:00:00Z"));
  expect(await restoredWith(folder)).toEqual({
    old_value: `Seal ${later.seq}`,
    new_value: `Seal ${head.seq}`,
    meta: {
      madeAt: expect.any(String),
      isVerified: true,
      ...ofBackup,
      anchorSeq: later.seq,
      anchorHash: later.hash.toString("hex"),
      anchoredAt: "2026-11-01T12:00:00.000Z",
    },
  });
});

describe("a backup in which someone made a client staff, without the installation's secret", () => {
  const OTHER = "o".repeat(40);
  const path = () => join(folder, "forged.backup");
  beforeAll(async () => {
    const client = await fixtures.person({ role: "CLIENT_USER" });
    await db.query("update user_roles set role = 'ADMIN' where user_id = $1", client.userId);
    const own = join(folder, "own.backup");
    await writeBackup({ owner: db.owner, path: own, key: null, secret: OTHER });
    const forged = await rewritten({ path: own, key: null, secret: OTHER }, (line) =>
      line.replace(secretCheck(OTHER), secretCheck(SECRET)),
    );
    await writeFile(path(), forged);
  });

  it("is refused, and so is the drill; nothing is written", async () => {
    const target = await emptyDatabase();
    const options = { path: path(), config: configFor(target), log: createLog("silent") };
    await expect(restoreBackup(options)).rejects.toThrow(
      "The backup is damaged, or someone has changed it: this installation has not signed it as it is.",
    );
    const tables = await withClient(target, (client) =>
      client.query("select from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
    const tried = drill({ ...options, config: configFor(db.owner), owner: db.owner });
    await expect(tried).rejects.toThrow("someone has changed it");
    const noted = "select status, detail from installation_checks where name = 'restore_drill'";
    expect(await db.query(noted)).toEqual([
      { status: "WRONG", detail: expect.stringContaining("someone has changed it") },
    ]);
  });

  it("is restored when that is asked for, and everywhere told as not verified", async () => {
    const target = await emptyDatabase();
    const restored = await restoreBackup({
      path: path(),
      config: configFor(target),
      log: createLog("silent"),
      unverified: true,
    });
    expect(restored).toMatchObject({ isVerified: false, isNewSecret: false });
    await withClient(target, async (client) => {
      const line = "select meta from audit_logs where action = 'backup_restored'";
      expect((await client.query(line)).rows).toMatchObject([{ meta: { isVerified: false } }]);
      const noted = "select status, detail from installation_checks where name = 'restore_drill'";
      expect((await client.query(noted)).rows).toEqual([
        { status: "WARNING", detail: expect.stringMatching(/, in a file that is not verified$/) },
      ]);
    });
  });
});

it("one of another secret asks for both: to do without second factors, and without its signature", async () => {
  const path = join(folder, "foreign.backup");
  await writeBackup({ owner: db.owner, path, key: null, secret: "o".repeat(40) });
  const target = await emptyDatabase();
  const options = { path, config: configFor(target), log: createLog("silent") };
  for (const asked of [{}, { newSecret: true }, { unverified: true }]) {
    await expect(restoreBackup({ ...options, ...asked })).rejects.toThrow(
      "give --new-secret --unverified",
    );
  }
  const asked = { newSecret: true, unverified: true };
  expect(await restoreBackup({ ...options, ...asked })).toMatchObject({
    isNewSecret: true,
    isVerified: false,
  });
});

describe("in a new data folder", () => {
  const KEY = "k".repeat(40);
  const OTHER = "o".repeat(40);
  const restoreInto = async (name: string, path: string, secret?: string) => {
    const dataDir = join(folder, name);
    await mkdir(dataDir, { mode: 0o711 });
    if (secret) await writeFile(secretFile(dataDir), secret);
    const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: "off", BACKUP_KEY: KEY });
    const restored = restoreBackup({ path, config, log: createLog("silent") });
    return { restored, secretThere: () => readText(secretFile(dataDir)) };
  };
  beforeAll(() => chmod(folder, 0o711));

  it("one that is not encrypted asks for the secret, and none is made", async () => {
    const path = join(folder, "plain.backup");
    await writeBackup({ owner: db.owner, path, key: null, secret: OTHER });
    const { restored, secretThere } = await restoreInto("new-plain", path);
    await expect(restored).rejects.toThrow(
      "auth-secret is missing: without the secret that this backup was made with, nobody can tell who made it.",
    );
    expect(secretThere()).toBe(null);
  });

  it("an encrypted one brings its secret, but not in place of another one", async () => {
    const path = join(folder, "encrypted.backup");
    await writeBackup({ owner: db.owner, path, key: KEY, secret: OTHER });
    const other = await restoreInto("own-secret", path, SECRET);
    await expect(other.restored).rejects.toThrow(
      "auth-secret is not the secret that this backup was made with",
    );
    expect(other.secretThere()).toBe(SECRET);
    const empty = await restoreInto("new-encrypted", path);
    expect(await empty.restored).toMatchObject({ isVerified: true, isNewSecret: false });
    expect(empty.secretThere()).toBe(OTHER);
  }, 120_000);
});

it("puts access rules and triggers back as they were", async () => {
  const path = join(folder, "rules.backup");
  await writeBackup({ owner: db.owner, path, key: null, secret: SECRET });
  const target = await emptyDatabase();
  await restoreBackup({ path, config: configFor(target), log: createLog("silent") });
  const rules = (client: Pick<Client, "query">) =>
    client.query(`select relname, relrowsecurity, relforcerowsecurity, (
        select array_agg(tgname || tgenabled::text order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal)
      from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  const were = (await rules(db.sql)).rows;
  expect(await withClient(target, async (client) => (await rules(client)).rows)).toEqual(were);
  expect(were.every(({ relforcerowsecurity }) => relforcerowsecurity)).toBe(true);
});

it("a database of a newer version than the backup is not restored into", async () => {
  const owner = await olderDatabase();
  const path = join(folder, "for-newer.backup");
  await writeBackup({ owner, path, key: null, secret: SECRET });
  const { when = 0 } = knownMigrations().at(-1) ?? {};
  const target = await emptyDatabase();
  await migrateUpTo(target, loginRoles(target, SECRET), when);
  const options = { path, config: configFor(target), log: createLog("silent") };
  await expect(restoreBackup(options)).rejects.toThrow("of a newer version than the backup");
});

it.each([
  ["a newer version", /"when":\d/, '"when":9', "is of a newer version"],
  ["rows that are others", "\tGBP\t", "\tGBP\t ", "The backup is damaged: quotes has"],
])("one of %s is refused", async (_, was, is, why) => {
  const client = await fixtures.person({ role: "CLIENT_USER" });
  await fixtures.quote(await fixtures.job(client), client, { client });
  const own = { path: join(folder, `${client.userId}.backup`), key: null, secret: SECRET };
  await writeBackup({ owner: db.owner, ...own });
  await writeFile(own.path, await rewritten(own, (record) => record.replace(was, is)));
  const config = configFor(await emptyDatabase());
  const restored = restoreBackup({ path: own.path, config, log: createLog("silent") });
  await expect(restored).rejects.toThrow(why);
});

it("a table that backups may not read is told, and no file is left", async () => {
  await db.query("create table forgotten (n integer)");
  const path = join(folder, "forgotten.backup");
  const options = { owner: db.owner, path, key: null, secret: SECRET };
  await expect(writeBackup(options)).rejects.toThrow("Backups may not read forgotten yet");
  expect((await readdir(folder)).filter((name) => name.startsWith("forgotten"))).toEqual([]);
  await withClient(db.owner, grantBackups);
  await writeBackup(options);
  await db.query("drop table forgotten");
});

it("who makes backups reads every row, and changes none", async () => {
  const reader = async (statement: string) =>
    withClient(db.owner, async (client) => {
      await client.query("begin; set local role app_backup");
      return client.query(statement);
    });
  await db.query("insert into organisations (name) values ('Seen by backups')");
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
