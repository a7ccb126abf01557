import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFileStore, type FileStore } from "#app/platform/files/file-store.server.ts";
import { createPieceStore, type PieceStore } from "#app/platform/files/piece-store.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { makeRouteIds } from "#tests/routes/route-ids.ts";
import { Fixtures } from "#tests/support/database/fixtures.ts";
import { configFor, withClient } from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { backUpFiles, openBackupStores } from "./files.ts";
import { drill } from "./restore-drill.ts";
import { writeBackup } from "./write-backup.ts";

const db = await createTestDatabase();
const fixtures = new Fixtures(db);
const config = configFor(db.owner);
const secret = `${config.authSecret}`;
let folder: string;
let files: FileStore;
let pieces: PieceStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dew-files-"));
  files = createFileStore({ folder: join(folder, "store") }, secret);
  pieces = createPieceStore({ folder: join(folder, "store") }, secret);
  const manager = await fixtures.person({
    role: "CLIENT_ADMIN",
    organisation: await fixtures.organisation(),
  });
  const admin = await fixtures.person({ role: "ADMIN" });
  const people = { manager, admin, stranger: manager };
  for (let count = 0; count < 3; count += 1) {
    await makeRouteIds({ ...db, files, pieces }, fixtures, people, { withQuote: true });
  }
});
afterAll(() => rm(folder, { recursive: true }));

const backUp = () =>
  withClient(db.owner, (client) =>
    backUpFiles(client, { ...openBackupStores(config, secret, folder), files, pieces }),
  );

async function tryOut(): Promise<string> {
  const path = join(folder, "whole.backup");
  await rm(path, { force: true });
  await writeBackup({ owner: db.owner, path, key: null, secret });
  return drill({ path, config, owner: db.owner, log: createLog("silent") }).catch(String);
}

it("files are copied beside the backups, each once", async () => {
  expect(await backUp()).toEqual({ all: 9, copied: 9 });
  expect(await backUp()).toEqual({ all: 9, copied: 0 });
  const names = await readdir(join(folder, "files", "documents"));
  expect(names).toHaveLength(3);
  const stored = await readFile(join(folder, "store", "documents", `${names[0]}`));
  expect(await readFile(join(folder, "files", "documents", `${names[0]}`))).toEqual(stored);
});

it("the drill restores them, and compares each with its hash", async () => {
  expect(await tryOut()).toMatch(
    / tables as of .+, 9 of 9 files, and \d+ seals, all as they were$/,
  );
});

it("one that was changed, or is not there, is told", async () => {
  const [changed = "", gone = ""] = await readdir(join(folder, "files", "documents"));
  const path = (name: string) => join(folder, "files", "documents", name);
  const bytes = await readFile(path(changed));
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  await writeFile(path(changed), bytes);
  await rm(path(gone));
  expect(await tryOut()).toContain("Only 7 of 9 files are as they were. Lost: documents/");
});

it("a file that the store has lost stops the backup", async () => {
  const [name = ""] = await readdir(join(folder, "store", "documents"));
  await rm(join(folder, "store", "documents", name));
  await rm(join(folder, "files"), { recursive: true });
  await expect(backUp()).rejects.toThrow(`or cut short: documents/${name}`);
});
