import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdtemp, readdir, readFile, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { newestBackup } from "#foundation/backup/backup.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { SEAL_KEY } from "#tests/support/audit/seal-keys.ts";
import { addEntries, sealAndAnchor } from "#tests/support/audit/sealed-log.ts";
import { configFor, withClient } from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { drill } from "./restore-drill.ts";

const db = await createTestDatabase();
const config = configFor(db.owner);
const secret = `${config.authSecret}`;
const folder = testFolder();
await withClient(db.owner, async (client) => {
  await addEntries(client, 30);
  await sealAndAnchor(client, SEAL_KEY);
});

const tryOut = (path: string) =>
  drill({ path, config, owner: db.owner, log: createLog("silent") }).catch(String);
const noted = async () =>
  (
    await db.query("select status, detail from installation_checks where name = 'restore_drill'")
  )[0];

async function backUp(name: string): Promise<string> {
  const path = join(folder, name);
  await writeBackup({ owner: db.owner, path, key: null, secret });
  return path;
}

it("a backup that is whole is noted where it was made, and nothing is left behind", async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith("restore-drill-"));
  const found = await tryOut(await backUp("whole"));
  expect(found).toMatch(/^\d+ rows of \d+ tables as of .+, and 31 seals, all as they were$/);
  expect(await noted()).toEqual({ status: "OK", detail: found });
  // Other tests may be trying backups just now; theirs are gone in a moment.
  await vi.waitFor(async () => {
    const after = (await readdir(tmpdir())).filter((name) => name.startsWith("restore-drill-"));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  }, 60_000);
}, 120_000);

it.each(["SIGINT", "SIGHUP"] as const)(
  "a drill that %s ends leaves neither database nor data behind",
  async (signal) => {
    const path = await backUp(`ended-${signal}`);
    const own = await mkdtemp(join(folder, "own-"));
    for (const each of [folder, own]) await chmod(each, 0o711);
    const child = spawn(process.execPath, ["scripts/restore.ts", "--drill", path], {
      cwd: ROOT,
      stdio: "ignore",
      env: {
        ...process.env,
        TMPDIR: own,
        DATABASE_URL: `${config.databaseUrl}`,
        AUTH_SECRET: secret,
      },
    });
    const ended = once(child, "exit");
    const server = await vi.waitFor(async () => {
      const [scratch = ""] = (await readdir(own)).filter((name) =>
        name.startsWith("restore-drill-"),
      );
      const lines = await readFile(join(own, scratch, "postgres", "postmaster.pid"), "utf8");
      return Number(lines.split("\n")[0]);
    }, 60_000);
    child.kill(signal);
    await ended;
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow("ESRCH"), 60_000);
    expect((await readdir(own)).filter((name) => name.startsWith("restore-drill-"))).toEqual([]);
  },
  120_000,
);

it("one that is cut short is noted as wrong", async () => {
  const path = join(folder, "cut");
  await copyFile(await backUp("to-cut"), path);
  await truncate(path, 2_000);
  expect(await tryOut(path)).toContain("cut short");
  expect(await noted()).toMatchObject({
    status: "WRONG",
    detail: expect.stringContaining("cut short"),
  });
});

it("one whose record was changed is noted as wrong", async () => {
  await withClient(db.owner, async (client) => {
    await client.query(`set session_replication_role = replica;
      update audit_logs set new_value = 'CANCELLED' where id = (select audit_id from audit_seals where seq = 7)`);
  });
  expect(await tryOut(await backUp("changed"))).toContain("Its audit log does not verify: Seal 7");
  expect(await noted()).toMatchObject({ status: "WRONG" });
});

it("the newest is the newest nightly one of this database", async () => {
  expect(await newestBackup(join(folder, "missing"), "portal")).toBe(null);
  for (const name of [
    "portal-20260101T000000Z.backup",
    "portal-20260102T000000Z.backup",
    "other-20260103T000000Z.backup",
    "portal-before-migration-20260104T000000Z.backup",
  ]) {
    await copyFile(join(folder, "whole"), join(folder, name));
  }
  expect(await newestBackup(folder, "portal")).toBe(join(folder, "portal-20260102T000000Z.backup"));
});
