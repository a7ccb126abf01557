import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { symmetricEncrypt } from "better-auth/crypto";
import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  databaseMigration,
  knownMigrations,
  newestMigration,
} from "#app/db/upgrade/migrate.server.ts";
import { readConfig } from "#foundation/config.server.ts";
import { type DatabaseConnection, loginRoles } from "#foundation/database/connections.server.ts";
import { openFiles, requireFilesKey } from "#foundation/lifecycle/lifecycle.ts";
import { StartupError } from "#foundation/lifecycle/startup-error.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { configFor, olderDatabase, withClient } from "#tests/support/database/older-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { installationSecret, requireOwnSecret } from "./installation-secret.ts";
import { runningOwners } from "./open-database.ts";
import { startDatabase } from "./start-database.ts";

const dataDir = testFolder();

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
  const database = await olderDatabase();
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

it("but not for long: it is refused in one line then, and has changed nothing", async () => {
  const database = await olderDatabase();
  const user = await useJobs(database);
  const error = await start(database).catch((caught: unknown) => caught);
  await user.end();
  expect(error).toBeInstanceOf(StartupError);
  expect(`${error}`).toMatch(/Another program uses a table/);
  expect(await withClient(database, databaseMigration)).toBe(knownMigrations()[0]?.when);
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

describe("a database that was made with another secret", () => {
  const OTHER = "o".repeat(40);
  const withFactor = async () => {
    const database = await olderDatabase();
    await start(database);
    await withClient(database, (client) =>
      client.query(`insert into two_factors (user_id, secret, backup_codes) select id, 's', 'b' from users;
        update users set two_factor_enabled = true`),
    );
    return database;
  };
  const factors = (database: DatabaseConnection) =>
    withClient(database, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        "select (select count(*) from two_factors) + (select count(*) from users where two_factor_enabled) as n",
      );
      return Number(rows[0]?.n);
    });

  it("is not started, and stays as it was", async () => {
    const database = await withFactor();
    const config = { ...configFor(database), dataDir, authSecret: OTHER };
    const started = startDatabase(config, createLog("silent"), { durable: false });
    await expect(started).rejects.toThrow(
      "AUTH_SECRET is not this database's secret: put the right one back.",
    );
    expect(await factors(database)).toBe(2);
    await start(database);
  });

  const enter = async (database: DatabaseConnection, secret: string, newSecret = false) => {
    const config = { ...configFor(database), dataDir, authSecret: secret };
    await (await startDatabase(config, createLog("silent"), { durable: false, newSecret })).stop();
  };
  const encryptWith = async (database: DatabaseConnection, key: string) => {
    const secret = await symmetricEncrypt({ key, data: "a text" });
    await withClient(database, (client) =>
      client.query("update two_factors set secret = $1", [secret]),
    );
  };
  /** What a login's password says is then OTHER, as on a server that lets anyone in. */
  const letOtherIn = (database: DatabaseConnection) =>
    withClient(database, async (client) => {
      const { worker } = loginRoles(database, OTHER);
      const name = client.escapeIdentifier(worker.user);
      await client.query(`alter role ${name} password ${client.escapeLiteral(worker.password)}`);
    });

  it("is told by a second factor, whatever the passwords of its logins say", async () => {
    const database = await withFactor();
    const { authSecret } = configFor(database);
    await encryptWith(database, `${authSecret}`);
    await letOtherIn(database);
    await expect(enter(database, OTHER)).rejects.toThrow(
      "AUTH_SECRET is not this database's secret",
    );
    expect(await factors(database)).toBe(2);
    await enter(database, `${authSecret}`);
    expect(await factors(database)).toBe(2);
  });

  it("makes no backup, which would be signed with the wrong secret", async () => {
    const database = await withFactor();
    const config = configFor(database);
    const refused = requireOwnSecret(config, database, OTHER);
    await expect(refused).rejects.toThrow("AUTH_SECRET is not this database's secret");
    await requireOwnSecret(config, database, `${config.authSecret}`);
  });

  it("has every second factor that goes on record", async () => {
    const database = await withFactor();
    await enter(database, OTHER, true);
    const lines = await withClient(database, async (client) => {
      await client.query("begin; set local role app_backup");
      return client.query("select action, old_value, new_value, actor_name from audit_logs");
    });
    expect(lines.rows).toEqual([
      { action: "second_factor_changed", old_value: "ON", new_value: "OFF", actor_name: null },
    ]);
  });

  it("is started when that is asked for, without anyone's second factor", async () => {
    const database = await withFactor();
    const config = { ...configFor(database), dataDir, authSecret: OTHER };
    const log = createLog("silent");
    const asked = { durable: false, newSecret: true };
    await (await startDatabase(config, log, asked)).stop();
    expect(await factors(database)).toBe(0);
    await (await startDatabase(config, log, { durable: false })).stop();
    await expect(start(database)).rejects.toThrow("AUTH_SECRET is not this database's secret");
  });

  it("stays as it was where the files have another key than the one that is set", async () => {
    const database = await withFactor();
    const config = { ...configFor(database), dataDir: await mkdtemp(join(dataDir, "files-")) };
    const log = createLog("silent");
    await requireFilesKey(openFiles(config, `${config.authSecret}`), config, log);
    const begin = (filesKey: string | null) => {
      const other = { ...config, authSecret: OTHER, filesKey };
      const before = (secret: string) =>
        requireFilesKey(openFiles(other, secret), other, log, { newSecret: true });
      return startDatabase(other, log, { durable: false, newSecret: true, before });
    };
    await expect(begin("f".repeat(40))).rejects.toThrow("FILES_KEY is not the key");
    expect(await factors(database)).toBe(2);
    await (await begin(config.authSecret)).stop();
    expect(await factors(database)).toBe(0);
  });

  it("keeps its second factors with --new-secret too, when the secret is in fact the same", async () => {
    const database = await withFactor();
    const config = { ...configFor(database), dataDir };
    const asked = { durable: false, newSecret: true };
    await (await startDatabase(config, createLog("silent"), asked)).stop();
    expect(await factors(database)).toBe(2);
  });
});

it("an embedded database is not started without the file of its secret, and none is made", async () => {
  const folder = testFolder(onTestFinished);
  await chmod(folder, 0o711);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, DEMO_DATA: "off" });
  const begin = async (newSecret = false) =>
    (await startDatabase(config, createLog("silent"), { durable: false, newSecret })).stop();
  await begin();
  const path = join(folder, "auth-secret");
  const secret = await readFile(path);
  await rm(path);
  const missing = `${path} is missing, and this database needs it. Put it back`;
  await expect(begin()).rejects.toThrow(missing);
  // Nor does a command make one.
  expect(() => installationSecret(config)).toThrow(missing);
  await expect(readFile(path)).rejects.toThrow("ENOENT");
  // And a command that began the database ends it.
  const env = { ...process.env, NODE_ENV: "test", DATA_DIR: folder };
  const verify = promisify(execFile)(process.execPath, ["scripts/audit-verify.ts"], {
    cwd: ROOT,
    env,
    timeout: 30_000,
  });
  await expect(verify).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(missing),
  });
  await writeFile(path, "another secret, of 32 characters and more");
  await expect(begin()).rejects.toThrow(`${path} is not this database's secret`);
  await writeFile(path, secret);
  await begin();
  await rm(path);
  await begin(true);
  expect(await readFile(path)).not.toEqual(secret);
});
