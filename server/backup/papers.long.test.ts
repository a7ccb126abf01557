import { readdir, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { paperVersions, uploads } from "#app/db/schema/papers.ts";
import type { Config } from "#foundation/config.server.ts";
import type { PieceStore } from "#foundation/files/piece-store.server.ts";
import { isUnchanged } from "#foundation/files/piece-store.server.ts";
import { openPieces } from "#foundation/lifecycle/lifecycle.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { restoreBackup } from "#server/backup/restore/restore-backup.ts";
import { drill } from "#server/backup/restore/restore-drill.ts";
import {
  configFor,
  emptyDatabase,
  olderDatabase,
  withClient,
} from "#tests/support/database/older-database.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { BucketServer } from "#tests/support/files/bucket-server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { recording } from "#tests/support/papers/receiving.ts";
import { changeByte, storePaper } from "#tests/support/papers/stored-paper.ts";
import { backUpFiles, openBackupStores } from "./files.ts";
import { writeBackup } from "./write-backup.ts";

const MIB = 1024 * 1024;
const SIZES = [700, 2 * MIB, 3 * MIB + 5];
const log = createLog("silent");
const db = await createTestDatabase();
const { fixtures } = db;
const secret = `${configFor(db.owner).authSecret}`;
let dataDir: string;
let folder: string;
let versions: Array<Awaited<ReturnType<typeof storePaper>>>;

const bucket = await BucketServer.start();
afterAll(() => bucket.stop());

describe.each(["a folder", "a bucket"])("papers in %s", (place) => {
  let config: Config;
  let pieces: PieceStore;
  beforeEach(async () => {
    dataDir = testFolder(onTestFinished);
    folder = testFolder(onTestFinished);
    bucket.objects.clear();
    const filesUrl = place === "a bucket" ? bucket.url() : null;
    config = { ...configFor(db.owner), dataDir, filesUrl };
    pieces = openPieces(config, secret);
    await db.rows.delete(paperVersions);
    const organisation = await fixtures.organisation();
    const by = await fixtures.person({ role: "CLIENT_USER", organisation });
    const jobId = await fixtures.job(by);
    versions = [];
    for (const [before, size] of SIZES.entries()) {
      const bytes = recording(size);
      versions.push(await storePaper(db, { jobId, by, bytes, number: before + 1 }, pieces));
    }
  });

  const backUp = () =>
    withClient(db.owner, (client) => backUpFiles(client, openBackupStores(config, secret, folder)));
  const idOf = (number: number) => versions[number]?.id ?? "";
  const copyOf = (number: number) => join(folder, "files/papers", idOf(number));

  async function writeFile(): Promise<string> {
    const path = join(folder, "whole.backup");
    await rm(path, { force: true });
    await writeBackup({ owner: db.owner, path, key: null, secret });
    return path;
  }

  async function tryOut(): Promise<string> {
    const path = await writeFile();
    return drill({ path, config, owner: db.owner, log }).catch(String);
  }

  it("are copied beside the backups, each once, and only what is missing there", async () => {
    expect(await backUp()).toEqual({ all: 3, copied: 3 });
    expect(await backUp()).toEqual({ all: 3, copied: 0 });
    expect((await readdir(join(folder, "files/papers"))).sort()).toEqual(
      versions.map(({ id }) => id).sort(),
    );
    expect(await pieces.stored.get(idOf(2), 3)).toHaveLength(5 + 28);
    await rm(join(copyOf(2), "0000001"));
    await truncate(join(copyOf(1), "0000000"), 1_000);
    expect(await backUp()).toEqual({ all: 3, copied: 2 });
    expect((await stat(join(copyOf(1), "0000000"))).size).toBe(MIB + 28);
  });

  it("of which a piece is missing or short stop the backup, which names them and copies all others", async () => {
    await pieces.remove(idOf(0));
    await pieces.stored.put(idOf(1), 1, Buffer.alloc(100));
    const name = (number: number) =>
      `DX-\\d\\d-\\d+ P${number + 1} version 1 \\(papers/${idOf(number)}\\)`;
    await expect(backUp()).rejects.toThrow(
      new RegExp(`^Missing from the store .+: ${name(0)}, and 1 more$`),
    );
    expect(await readdir(copyOf(2))).toHaveLength(4);
  });

  it("of which one cannot be read are all copied but that one, which the backup names", async () => {
    const stores = openBackupStores(config, secret, folder);
    const copyTo: PieceStore["copyTo"] = (target, file) => {
      if (file.id === idOf(0)) throw new Error("EACCES: permission denied");
      return pieces.copyTo(target, file);
    };
    const locked = { ...stores, kept: { ...stores.kept, pieces: { ...pieces, copyTo } } };
    const copying = withClient(db.owner, (client) => backUpFiles(client, locked));
    await expect(copying).rejects.toThrow(
      /^Could not be copied: DX-.+ P1 version 1 .+ \(EACCES: permission denied\)$/,
    );
    expect(await readdir(copyOf(2))).toHaveLength(4);
  });

  it("are compared with their hashes by the drill, which needs no room for them", async () => {
    await backUp();
    await pieces.remove(idOf(0));
    expect(await tryOut()).toMatch(/ tables as of .+, 3 of 3 files, and \d+ seals, all as they/);
  });

  it("whose copies were changed or are gone are told by the drill", async () => {
    await backUp();
    const copies = openBackupStores(config, secret, folder).copies.pieces;
    await changeByte(copies, idOf(2), 3);
    await rm(join(copyOf(0)), { recursive: true });
    expect(await tryOut()).toMatch(/Only 1 of 3 files are as they were\. Lost: DX-.+ P1 version 1/);
  });

  it("come back with a restore, also in the place of changed ones; lost ones are named", async () => {
    await backUp();
    const sample = await db.rows.select().from(paperVersions).limit(1);
    for (const { jobId, organisationId, uploadedByUserId: userId, wrappedKey } of sample) {
      await db.rows.insert(uploads).values({
        visibility: "CLIENT" as const,
        fileName: "a.pdf",
        size: 9,
        received: 5,
        jobId,
        organisationId,
        userId,
        wrappedKey,
        hashState: Buffer.from("state"),
      });
    }
    const path = await writeFile();
    await pieces.remove(idOf(0));
    await changeByte(pieces, idOf(2), 1);
    await changeByte(pieces, idOf(1), 0);
    await rm(join(copyOf(1)), { recursive: true });
    const empty = await emptyDatabase();
    const target = { ...config, databaseUrl: configFor(empty).databaseUrl };
    const { files } = await restoreBackup({ path, config: target, log });
    expect(files).toEqual({
      restored: 2,
      lost: [expect.stringMatching(`P2 version 1 \\(papers/${idOf(1)}\\)$`)],
    });
    const whole = await Promise.all(versions.map((version) => isUnchanged(pieces, version)));
    expect(whole).toEqual([true, false, true]);
    // Of an upload that had not come whole there is no copy: nobody may go on with it.
    const left = await withClient(empty, (client) => client.query("select from uploads"));
    expect([sample.length, left.rowCount]).toEqual([1, 0]);
  });
});

it("a database that this version has not brought up to date has none yet", async () => {
  const stores = openBackupStores(configFor(db.owner), secret, tmpdir());
  const found = await withClient(await olderDatabase(), (client) => backUpFiles(client, stores));
  expect(found).toEqual({ all: 0, copied: 0 });
});
