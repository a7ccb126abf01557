import { randomUUID } from "node:crypto";
import { mkdir, readdir, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BucketServer } from "#tests/support/files/bucket-server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { piecesInBucket } from "./piece-bucket.server.ts";
import { piecesInFolder } from "./piece-folder.server.ts";
import { createPieceStore } from "./piece-store.server.ts";
import { FileDamaged } from "./sealed.server.ts";

const SECRET = "s".repeat(40);
const PIECE = Buffer.from("encrypted");
const id = randomUUID();

async function all<T>(each: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of each) found.push(one);
  return found;
}

describe("a folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = testFolder(onTestFinished);
  });

  it("keeps pieces from other users of the machine, under names that sort", async () => {
    const pieces = piecesInFolder(join(folder, "files"));
    for (const number of [10_239, 2, 10]) await pieces.put(id, number, PIECE);
    const own = join(folder, "files/papers", id);
    expect(await readdir(own)).toEqual(["0000002", "0000010", "0010239"]);
    for (const each of ["files", "files/papers", `files/papers/${id}`]) {
      expect((await stat(join(folder, each))).mode & 0o777).toBe(0o700);
    }
    expect((await stat(join(own, "0000002"))).mode & 0o777).toBe(0o600);
  });

  it("whose disk is gone is not made anew", async () => {
    const pieces = piecesInFolder(join(folder, "gone/files"));
    await expect(pieces.put(id, 0, PIECE)).rejects.toMatchObject({ code: "ENOENT" });
    expect(await readdir(folder)).toEqual([]);
  });

  it("has a damaged piece where the disk cannot read it", async () => {
    const pieces = piecesInFolder(folder);
    await mkdir(join(folder, "papers", id), { recursive: true });
    // What nobody can read from the beginning: EIO, as of a bad sector.
    await symlink("/proc/self/mem", join(folder, "papers", id, "0000000"));
    await expect(pieces.get(id, 0)).rejects.toThrow(FileDamaged);
    await mkdir(join(folder, "papers", id, "0000001"));
    await expect(pieces.get(id, 1)).rejects.toMatchObject({ code: "EISDIR" });
  });

  it("has no piece where writing one failed", async () => {
    const pieces = piecesInFolder(folder);
    await mkdir(join(folder, "papers", id, "0000000"), { recursive: true });
    await expect(pieces.put(id, 0, PIECE)).rejects.toThrow();
    expect(await readdir(join(folder, "papers", id))).toEqual(["0000000"]);
  });

  it("loses what a killed process left, and nothing that is being written", async () => {
    const pieces = piecesInFolder(folder);
    await pieces.put(id, 0, PIECE);
    const own = join(folder, "papers", id);
    const old = `0000001.${"a".repeat(16)}.new`;
    const young = `0000001.${"b".repeat(16)}.new`;
    for (const name of [old, young]) await writeFile(join(own, name), "half");
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(own, old), twoHoursAgo, twoHoursAgo);
    expect([...(await pieces.sizes(id))]).toEqual([[0, PIECE.length]]);
    expect(await all(pieces.ids())).toHaveLength(1);
    expect((await readdir(own)).sort()).toEqual(["0000000", young]);
    await pieces.remove(id);
    expect(await readdir(join(folder, "papers"))).toEqual([]);
  });

  it("lists a file of which only an unfinished piece is there, and nothing that is not ours", async () => {
    const store = createPieceStore({ folder }, SECRET);
    expect(await all(store.ids())).toEqual([]);
    await mkdir(join(folder, "papers", id), { recursive: true });
    await writeFile(join(folder, "papers", id, `0000000.${"a".repeat(16)}.new`), "half");
    await mkdir(join(folder, "papers/lost+found"));
    await writeFile(join(folder, "papers/note"), "");
    expect((await all(store.ids())).map((each) => each.id)).toEqual([id]);
  });

  it("loses one file, and no other; one that is gone already is no fault", async () => {
    const pieces = piecesInFolder(folder);
    for (const name of ["documents/one", "documents/one-more"]) await pieces.putFile(name, PIECE);
    await pieces.removeFile("documents/one");
    await pieces.removeFile("documents/one");
    expect(await readdir(join(folder, "documents"))).toEqual(["one-more"]);
  });

  it("knows how much its disk still takes, also before it is there", async () => {
    for (const each of [folder, join(folder, "files")]) {
      const free = await createPieceStore({ folder: each }, SECRET).freeBytes();
      expect(free).toBeGreaterThan(0);
    }
  });
});

describe("a bucket", () => {
  let bucket: BucketServer;
  beforeEach(async () => {
    bucket = await BucketServer.start();
    return () => bucket.stop();
  });

  it("is asked page by page, each request signed", async () => {
    const pieces = piecesInBucket(bucket.url());
    const others = [randomUUID(), randomUUID()];
    for (const each of [id, ...others]) {
      for (let number = 0; number < 4; number++) await pieces.put(each, number, PIECE);
    }
    bucket.objects.set("papers/readme", Buffer.from("not ours"));
    bucket.objects.set("documents/one", Buffer.from("not a piece"));
    expect((await all(pieces.ids())).map((each) => each.id)).toEqual([id, ...others].sort());
    expect([...(await pieces.sizes(id)).values()]).toEqual(Array(4).fill(PIECE.length));
    await pieces.remove(id);
    expect((await all(pieces.ids())).map((each) => each.id)).toEqual(others.sort());
    expect(bucket.objects.size).toBe(10);
    expect(await pieces.freeBytes()).toBeNull();
  });

  it("loses one file, and no other; one that is gone already is no fault", async () => {
    const pieces = piecesInBucket(bucket.url());
    for (const name of ["documents/one", "documents/one-more"]) await pieces.putFile(name, PIECE);
    await pieces.removeFile("documents/one");
    await pieces.removeFile("documents/one");
    expect([...bucket.objects.keys()]).toEqual(["documents/one-more"]);
  });

  it("that keeps what it should delete is not taken to have done so", async () => {
    const pieces = piecesInBucket(bucket.url());
    await pieces.put(id, 0, PIECE);
    bucket.keepAll = true;
    await expect(pieces.remove(id)).rejects.toThrow("A piece could not be removed: AccessDenied");
    await expect(pieces.removeFile("documents/one")).rejects.toThrow("AccessDenied");
  });

  it("that never answers is given up in time, and left alone a while", async () => {
    const pieces = piecesInBucket(bucket.url(), { storedWithinMs: 400, restMs: 3_000 });
    await pieces.put(id, 0, PIECE);
    bucket.isSilent = true;
    const started = performance.now();
    const silent = { code: "ETIMEDOUT", message: "The bucket of FILES_URL does not answer" };
    await expect(pieces.put(id, 1, PIECE)).rejects.toMatchObject(silent);
    expect(performance.now() - started).toBeLessThan(2_000);
    const { asked } = bucket;
    await expect(pieces.put(id, 2, PIECE)).rejects.toMatchObject(silent);
    await expect(pieces.get(id, 0)).rejects.toMatchObject(silent);
    expect([performance.now() - started < 3_000, bucket.asked]).toEqual([true, asked]);
    bucket.isSilent = false;
    await vi.waitFor(() => pieces.put(id, 1, PIECE), 8_000);
    expect((await pieces.get(id, 1))?.equals(PIECE)).toBe(true);
  });

  it("that refuses, or fails, is not a damaged file", async () => {
    const wrong = createPieceStore({ url: bucket.url({ secret: "wrong" }) }, SECRET);
    const file = { id, wrappedKey: wrong.newKey(id), size: 5 };
    const refused = await all(wrong.read(file)).catch((error: unknown) => error);
    bucket.failWith = 500;
    const right = createPieceStore({ url: bucket.url() }, SECRET);
    const failed = await all(right.read(file)).catch((error: unknown) => error);
    for (const each of [refused, failed]) {
      expect(each).toBeInstanceOf(Error);
      expect(each).not.toBeInstanceOf(FileDamaged);
    }
  });
});
