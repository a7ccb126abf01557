import { spawnSync } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { BucketServer } from "#tests/support/files/bucket-server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { createFileStore, FileDamaged } from "./file-store.server.ts";

const SECRET = "s".repeat(40);
const TEXT = Buffer.from("The quote, as it was sent");
let folder: string;
const bucket = await BucketServer.start();
afterAll(() => bucket.stop());
beforeEach(async () => {
  folder = testFolder(onTestFinished);
  bucket.objects.clear();
  bucket.failWith = null;
});

const STORES = {
  "a folder": {
    open: (secret = SECRET) => createFileStore({ folder }, secret),
    stored: (name: string) => readFile(join(folder, name)),
    change: (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes),
  },
  "a bucket": {
    open: (secret = SECRET) => createFileStore({ url: bucket.url() }, secret),
    stored: async (name: string) => bucket.objects.get(name) ?? Buffer.alloc(0),
    change: async (name: string, bytes: Buffer) => {
      bucket.objects.set(name, bytes);
    },
  },
};

describe.each(Object.entries(STORES))("files in %s", (_, { open, stored, change }) => {
  it("come back as they were, and are not plain there", async () => {
    const store = open();
    await store.write("documents/one", TEXT);
    await store.write("documents/nothing", Buffer.alloc(0));
    expect((await store.read("documents/one")).equals(TEXT)).toBe(true);
    expect(await store.read("documents/nothing")).toHaveLength(0);
    expect((await stored("documents/one")).includes("quote")).toBe(false);
    expect([await store.has("documents/one"), await store.has("documents/two")]).toEqual([
      true,
      false,
    ]);
  });

  it("that are missing or were changed are named so", async () => {
    const store = open();
    await expect(store.read("documents/one")).rejects.toThrow(
      new FileDamaged("The file is missing"),
    );
    await store.write("documents/one", TEXT);
    const bytes = Buffer.from(await stored("documents/one"));
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
    await change("documents/one", bytes);
    await expect(store.read("documents/one")).rejects.toThrow(FileDamaged);
  });

  it("have one key, which is tried", async () => {
    await open().check();
    await open().check();
    await expect(open("another secret".repeat(3)).check()).rejects.toThrow(FileDamaged);
  });

  it("are copied as they are encrypted", async () => {
    const store = open();
    await store.write("documents/one", TEXT);
    const copies = createFileStore({ folder: join(folder, "copies") }, "");
    await copies.writeStored("documents/one", await store.readStored("documents/one"));
    const restored = createFileStore({ folder: join(folder, "copies") }, SECRET);
    expect((await restored.read("documents/one")).equals(TEXT)).toBe(true);
    await expect(store.readStored("documents/two")).rejects.toThrow(FileDamaged);
  });
});

it("a folder keeps files from other users of the machine", async () => {
  const own = join(folder, "files");
  await createFileStore({ folder: own }, SECRET).write("documents/one", TEXT);
  expect(await readdir(join(own, "documents"))).toEqual(["one"]);
  expect((await stat(own)).mode & 0o077).toBe(0);
});

it("a file of which a full disk takes a part has no name in a folder, and the one before it stays", async () => {
  const store = createFileStore({ folder }, SECRET);
  await store.write("documents/one", TEXT);
  const script = `const { createFileStore } = await import("./file-store.server.ts");
    const { write } = createFileStore({ folder: process.argv[1] }, "${SECRET}");
    await Promise.all(["one", "two"].map((name) => write(\`documents/\${name}\`, Buffer.alloc(40_000))));`;
  // No file may be longer than 8 blocks, as if there was no more room.
  const limited = 'ulimit -f 8; exec "$0" --input-type=module --eval "$1" "$2"';
  const { status } = spawnSync("sh", ["-c", limited, process.execPath, script, folder], {
    cwd: ROOT,
  });
  expect(status).not.toBe(0);
  const names = await readdir(join(folder, "documents"));
  expect(names.filter((name) => !name.endsWith(".new"))).toEqual(["one"]);
  expect((await store.read("documents/one")).equals(TEXT)).toBe(true);
});

it("a folder whose disk is gone is not made anew", async () => {
  const store = createFileStore({ folder: join(folder, "gone", "files") }, SECRET);
  await expect(store.write("documents/one", TEXT)).rejects.toMatchObject({ code: "ENOENT" });
  expect(await readdir(folder)).toEqual([]);
});

it("a bucket that refuses, or fails, is not a damaged file", async () => {
  const wrong = createFileStore({ url: bucket.url({ secret: "wrong" }) }, SECRET);
  const refused = await wrong.check().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(refused).not.toBeInstanceOf(FileDamaged);
  bucket.failWith = 500;
  const failed = await createFileStore({ url: bucket.url() }, SECRET)
    .read("documents/one")
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(FileDamaged);
});
