import { copyFile, readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { FileDamaged } from "#foundation/files/file-store.server.ts";
import { createLog } from "#foundation/log/log.server.ts";
import { BucketServer } from "#tests/support/files/bucket-server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { openFiles, openPieces, requireFilesKey } from "./open-files.ts";

const SECRET = "s".repeat(40);
let dataDir: string;
beforeEach(async () => {
  dataDir = testFolder(onTestFinished);
});

function start(
  more: { filesKey?: string; filesUrl?: string } = {},
  secret = SECRET,
  newSecret = false,
) {
  const config = { dataDir, filesKey: null, filesUrl: null, ...more };
  return requireFilesKey(openFiles(config, secret), config, createLog("silent"), { newSecret });
}

it("a start goes on with the key that files were stored with, and with no other", async () => {
  await start();
  await start();
  await expect(start({}, "another secret".repeat(4))).rejects.toThrow(
    "The installation's secret is not the key that the stored files were encrypted with",
  );
  await expect(start({ filesKey: "f".repeat(32) })).rejects.toThrow("FILES_KEY is not the key");
  // With the old secret as FILES_KEY a new one opens them.
  await start({ filesKey: SECRET }, "another secret".repeat(4));
});

it("a start with a new secret goes on without the files of the lost one, and keeps their sign aside", async () => {
  await start();
  const other = "another secret".repeat(4);
  await expect(start({}, other)).rejects.toThrow("--new-secret` goes on without those files");
  await expect(start({ filesKey: "f".repeat(32) }, other, true)).rejects.toThrow(
    "FILES_KEY is not",
  );
  await start({}, other, true);
  await start({}, other);
  const names = await readdir(join(dataDir, "files"));
  expect(names.sort()).toEqual([
    "which-key",
    expect.stringMatching(/^which-key-until-\d{8}T\d{6}Z$/),
  ]);
  await copyFile(join(dataDir, "files", `${names[1]}`), join(dataDir, "files", "which-key"));
  await start({ filesKey: SECRET }, other);
});

it.each([0, 1, 64])(
  "a sign of the key of which a full disk left %i bytes stops no start",
  async (bytes) => {
    await start();
    await truncate(join(dataDir, "files", "which-key"), bytes);
    await start({}, "another secret".repeat(4));
    await expect(start()).rejects.toThrow("is not the key");
  },
);

it("a start makes the data folder where there is none yet, as with an external database", async () => {
  const config = { dataDir: join(dataDir, "new"), filesKey: null, filesUrl: null };
  const files = openFiles(config, SECRET);
  await requireFilesKey(files, config, createLog("silent"));
  expect(await files.has("which-key")).toBe(true);
});

it("a bucket has the same key wherever the process runs, and one that does not answer stops no start", async () => {
  const bucket = await BucketServer.start();
  const filesUrl = bucket.url();
  await start({ filesUrl });
  expect([...bucket.objects.keys()]).toEqual(["which-key"]);
  await expect(start({ filesUrl }, "another secret".repeat(4))).rejects.toThrow("is not the key");
  bucket.failWith = 500;
  await start({ filesUrl });
  await bucket.stop();
  await start({ filesUrl });
});

it.each([
  ["another bucket", (url: string) => url.replace("/papers?", "/paper?"), "NoSuchBucket"],
  ["a wrong secret", (url: string) => url.replace("%2F", "x"), "SignatureDoesNotMatch"],
])("a start with %s says so in words, and serves nobody", async (_, wrong, code) => {
  const bucket = await BucketServer.start();
  await expect(start({ filesUrl: wrong(bucket.url()) })).rejects.toThrow(
    `The bucket of FILES_URL refuses this installation (${code}). Correct its name, region, key`,
  );
  expect(bucket.objects.size).toBe(0);
  await bucket.stop();
});

it.each(["a folder", "a bucket"])(
  "a store of papers alone in %s has one key, too",
  async (place) => {
    const bucket = await BucketServer.start();
    const filesUrl = place === "a bucket" ? bucket.url() : null;
    const config = { dataDir, filesKey: null, filesUrl };
    const more = filesUrl === null ? {} : { filesUrl };
    await start(more);
    const pieces = openPieces(config, SECRET);
    const file = { id: "a-paper", wrappedKey: pieces.newKey("a-paper"), size: 5 };
    await pieces.write(file, 0, Buffer.from("paper"));
    const other = "another secret".repeat(4);
    await expect(start(more, other)).rejects.toThrow("is not the key");
    await expect(openPieces(config, other).read(file).next()).rejects.toThrow(FileDamaged);
    // The start that is let through is one whose papers can be read.
    await start({ ...more, filesKey: SECRET }, other);
    const opened = openPieces({ ...config, filesKey: SECRET }, other);
    expect(`${(await opened.read(file).next()).value}`).toBe("paper");
    await bucket.stop();
  },
);
