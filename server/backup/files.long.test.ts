import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFileStore } from "#foundation/files/file-store.server.ts";
import { createPieceStore } from "#foundation/files/piece-store.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { restoreBackup, restoreOnlyFiles } from "#server/backup/restore/restore-backup.ts";
import { drill } from "#server/backup/restore/restore-drill.ts";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import {
  configFor,
  emptyDatabase,
  olderDatabase,
  withClient,
} from "#tests/support/database/older-database.ts";
import { testRows } from "#tests/support/database/test-rows.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { backUp as backUpAll } from "./back-up.ts";
import { backUpFiles, openBackupStores, restoreFiles } from "./files.ts";
import { writeBackup } from "./write-backup.ts";

const { db, fixtures, client: manager, admin } = await testRows("CLIENT_ADMIN");
const config = configFor(db.owner);
const secret = `${config.authSecret}`;

const folder = testFolder();
const files = createFileStore({ folder: join(folder, "store") }, secret);
const pieces = createPieceStore({ folder: join(folder, "store") }, secret);
const people = { manager, admin, stranger: manager };
const SETS = 3;
/** Of each set of rows: of quotes, sheets, reports and a destruction; and versions of papers beside them. */
const DOCUMENTS = 5 * SETS;
const ALL = DOCUMENTS + 4 * SETS;
for (let count = 0; count < SETS; count += 1) {
  await makeRouteIds({ ...db, files, pieces }, fixtures, people, { withQuote: true });
}

const backUp = () =>
  withClient(db.owner, (client) =>
    backUpFiles(client, { ...openBackupStores(config, secret, folder), kept: { files, pieces } }),
  );

async function tryOut(): Promise<string> {
  const path = join(folder, "whole.backup");
  await rm(path, { force: true });
  await writeBackup({ owner: db.owner, path, key: null, secret });
  return drill({ path, config, owner: db.owner, log: createLog("silent") }).catch(String);
}

it("files are copied beside the backups, each once", async () => {
  expect(await backUp()).toEqual({ all: ALL, copied: ALL });
  expect(await backUp()).toEqual({ all: ALL, copied: 0 });
  const names = await readdir(join(folder, "files", "documents"));
  expect(names).toHaveLength(DOCUMENTS);
  const stored = await readFile(join(folder, "store", "documents", `${names[0]}`));
  expect(await readFile(join(folder, "files", "documents", `${names[0]}`))).toEqual(stored);
});

it("a database of the first version, which has no such tables, has no files to copy", async () => {
  const stores = openBackupStores(config, secret, testFolder());
  const owner = await olderDatabase();
  const copied = await withClient(owner, (client) => backUpFiles(client, stores));
  expect(copied).toEqual({ all: 0, copied: 0 });
});

it("the drill restores them, and compares each with its hash", async () => {
  expect(await tryOut()).toMatch(
    new RegExp(` tables as of .+, ${ALL} of ${ALL} files, and \\d+ seals, all as they were$`),
  );
});

const change = async (path: string) => {
  const bytes = await readFile(path);
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  await writeFile(path, bytes);
};

it("a document that the store has changed is put back from its copy", async () => {
  const [name = ""] = await readdir(join(folder, "store", "documents"));
  const path = join(folder, "store", "documents", name);
  const before = await readFile(path);
  await change(path);
  const stores = { ...openBackupStores(config, secret, folder), kept: { files, pieces } };
  const restored = await withClient(db.owner, (client) => restoreFiles(client, stores));
  expect(restored).toEqual({ restored: ALL, lost: [] });
  expect(await readFile(path)).toEqual(before);
});

it("a restore whose files cannot be put back is on record, says so, and repeats only them", async () => {
  const path = join(folder, "repeated.backup");
  await writeBackup({ owner: db.owner, path, key: null, secret });
  const target = await emptyDatabase();
  const dataDir = await mkdtemp(join(folder, "restored-"));
  // No folder can be made where a link leads nowhere; of a database, ENOENT would mean that none is there.
  await symlink(join(dataDir, "gone", "files"), join(dataDir, "files"));
  const options = { path, config: { ...configFor(target), dataDir }, log: createLog("silent") };
  const reason = `ENOENT: no such file or directory, mkdir '${dataDir}/files/documents'`;
  await expect(restoreBackup(options)).rejects.toThrow(
    `The database is restored, but not all stored files are back (${reason}). Repeat only that with: npm run restore -- --files ${path}`,
  );
  await expect(restoreOnlyFiles(options)).rejects.toThrow(
    `Not all stored files are back: ${reason}`,
  );
  const restores = "select from audit_logs where action = 'backup_restored'";
  expect((await withClient(target, (client) => client.query(restores))).rowCount).toBe(1);
  await rm(join(dataDir, "files"));
  expect(await restoreOnlyFiles(options)).toEqual({ restored: ALL, lost: [] });
});

it("lost files neither end the retention of backups nor pass for a whole backup", async () => {
  const dataDir = await mkdtemp(join(folder, "empty-"));
  const options = { config: { ...config, dataDir }, owner: db.owner, secret, folder: dataDir };
  const first = await backUpAll(options);
  const names = ["20200101T020000Z", "20200101T030000Z"].map(
    (at) => `${db.owner.database}-${at}.backup`,
  );
  for (const name of names) await copyFile(first.path, join(dataDir, name));
  const { without, deleted, unrecorded } = await backUpAll(options);
  expect(without).toMatch(
    new RegExp(`^Missing from the store of files, or cut short: .+, and ${ALL - 1} more$`),
  );
  expect({ deleted, unrecorded }).toEqual({ deleted: [names[0]], unrecorded: null });
  const noted = await db.sql.query(
    "select status, detail from installation_checks where name = 'backup'",
  );
  expect(noted.rows).toEqual([
    { status: "WARNING", detail: expect.stringContaining("Missing from the store of files") },
  ]);
});

it("one that was changed, or is not there, is told", async () => {
  const [changed = "", gone = ""] = await readdir(join(folder, "files", "documents"));
  const path = (name: string) => join(folder, "files", "documents", name);
  await change(path(changed));
  await rm(path(gone));
  expect(await tryOut()).toContain(
    `Only ${ALL - 2} of ${ALL} files are as they were. Lost: documents/`,
  );
});
