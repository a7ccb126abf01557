import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { startS3Server } from "#tests/support/files/s3-server.ts";
import { testFolder } from "#tests/support/files/test-folder.ts";
import { createPieceStore, PIECE_BYTES, type PieceStore } from "./piece-store.server.ts";
import { FileDamaged } from "./sealed.server.ts";

const SECRET = "s".repeat(40);
let folder: string;
const server = await startS3Server();
afterAll(() => server.stop());
beforeEach(async () => {
  folder = testFolder(onTestFinished);
});

const STORES = {
  "a folder": (secret = SECRET) => createPieceStore({ folder }, secret),
  "a bucket": (secret = SECRET) => createPieceStore({ url: server.url }, secret),
};

/** Stores bytes under a new id; pieces come in any order, as uploads do. */
async function put(store: PieceStore, bytes: Buffer) {
  const id: string = randomUUID();
  const file = { id, wrappedKey: store.newKey(id), size: bytes.length };
  const numbers = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, i) => i);
  for (const number of numbers.reverse()) {
    const start = number * PIECE_BYTES;
    await store.write(file, number, bytes.subarray(start, start + PIECE_BYTES));
  }
  return file;
}

async function read(...[store, ...asked]: [PieceStore, ...Parameters<PieceStore["read"]>]) {
  const all: Buffer[] = [];
  for await (const part of store.read(...asked)) all.push(part);
  return Buffer.concat(all);
}

async function storedPiece(store: PieceStore, id: string, number: number): Promise<Buffer> {
  const bytes = await store.stored.get(id, number);
  if (!bytes) throw new Error(`There is no piece ${number}`);
  return bytes;
}

async function ids(store: PieceStore) {
  const found = [];
  for await (const each of store.ids()) found.push(each);
  return found;
}

const SIZES = [0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 5 * PIECE_BYTES + 7];

describe.each(Object.entries(STORES))("large files in %s", (_, open) => {
  it.each(SIZES)("of %d bytes come back as they were, whole and in parts", async (size) => {
    const store = open();
    const bytes = randomBytes(size);
    const file = await put(store, bytes);
    expect((await read(store, file)).equals(bytes)).toBe(true);
    const edges = [0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, size - 1, size];
    const ranges = [
      ...edges.flatMap((from) => edges.map((to) => ({ from, to }))),
      ...Array.from({ length: 12 }, () => ({ from: randomInt(size + 1), to: randomInt(size + 1) })),
    ].filter(({ from, to }) => 0 <= from && from <= to && to <= size);
    for (const { from, to } of ranges) {
      const part = await read(store, file, { from, to });
      expect(part.equals(bytes.subarray(from, to)), `${from} to ${to}`).toBe(true);
    }
  });

  it("are not plain there, each in a piece that shows nothing of another", async () => {
    const store = open();
    const file = await put(store, Buffer.alloc(2 * PIECE_BYTES, "R v Marlowe"));
    const one = await storedPiece(store, file.id, 0);
    const two = await storedPiece(store, file.id, 1);
    expect(one.includes("Marlowe")).toBe(false);
    expect(one.length).toBe(PIECE_BYTES + 28);
    expect(one.subarray(12, 40).equals(two.subarray(12, 40))).toBe(false);
  });

  it("take another piece in the place of one", async () => {
    const store = open();
    const file = await put(store, Buffer.from("before"));
    await store.write(file, 0, Buffer.from("behind"));
    expect(`${await read(store, file)}`).toBe("behind");
  });

  it("refuse a piece that is not one of the file, and what is not within it", async () => {
    const store = open();
    const file = await put(store, randomBytes(PIECE_BYTES + 1));
    const wrong: [number, Buffer][] = [
      [0, Buffer.alloc(1)],
      [1, Buffer.alloc(2)],
      [2, Buffer.alloc(0)],
      [-1, Buffer.alloc(1)],
      [0.5, Buffer.alloc(PIECE_BYTES)],
    ];
    for (const [number, plain] of wrong) {
      await expect(store.write(file, number, plain), `${number}`).rejects.toThrow(RangeError);
    }
    for (const [from, to] of [
      [-1, 1],
      [2, 1],
      [0, file.size + 1],
    ] as const) {
      await expect(read(store, file, { from, to })).rejects.toThrow(RangeError);
    }
    for (const id of ["", "..", "a/b", "a\0"]) {
      expect(() => store.newKey(id)).toThrow(RangeError);
      await expect(async () => store.remove(id)).rejects.toThrow(RangeError);
    }
  });

  it("that were changed, cut short or mixed are damaged", async () => {
    const store = open();
    const bytes = randomBytes(3 * PIECE_BYTES);
    const other = await put(store, bytes);
    const damage: Record<string, (id: string) => Promise<unknown>> = {
      "a bit changed": async (id) => {
        const piece = await storedPiece(store, id, 1);
        piece.writeUInt8((piece[5_000] ?? 0) ^ 1, 5_000);
        await store.stored.put(id, 1, piece);
      },
      "pieces changed round": async (id) => {
        const one = await storedPiece(store, id, 0);
        const two = await storedPiece(store, id, 1);
        await Promise.all([store.stored.put(id, 0, two), store.stored.put(id, 1, one)]);
      },
      "a piece of another file": async (id) =>
        store.stored.put(id, 1, await storedPiece(store, other.id, 1)),
      "a short piece": async (id) =>
        store.stored.put(id, 2, (await storedPiece(store, id, 2)).subarray(0, -1)),
      "an empty piece": (id) => store.stored.put(id, 0, Buffer.alloc(0)),
      "the last piece gone": async (id) => {
        const one = await storedPiece(store, id, 0);
        const two = await storedPiece(store, id, 1);
        await store.remove(id);
        await Promise.all([store.stored.put(id, 0, one), store.stored.put(id, 1, two)]);
      },
      "all gone": (id) => store.remove(id),
    };
    for (const [what, change] of Object.entries(damage)) {
      const file = await put(store, bytes);
      await change(file.id);
      await expect(read(store, file), what).rejects.toThrow(FileDamaged);
    }
  });

  it("with another size, id, key or secret are damaged", async () => {
    const store = open();
    const file = await put(store, randomBytes(2 * PIECE_BYTES));
    for (const size of [1, PIECE_BYTES, file.size - 1, file.size + 1, 3 * PIECE_BYTES]) {
      await expect(read(store, { ...file, size }), `${size}`).rejects.toThrow(FileDamaged);
    }
    const wrong = [
      { ...file, id: randomUUID() },
      { ...file, wrappedKey: store.newKey(file.id) },
      { ...file, wrappedKey: file.wrappedKey.subarray(1) },
      { ...file, wrappedKey: Buffer.alloc(0) },
    ];
    for (const each of wrong) await expect(read(store, each)).rejects.toThrow(FileDamaged);
    await expect(read(open("another secret".repeat(3)), file)).rejects.toThrow(FileDamaged);
  });

  it("are read a few pieces ahead, and no further once nobody reads on", async () => {
    const store = open();
    const file = await put(store, randomBytes(8 * PIECE_BYTES));
    const get = vi.spyOn(store.stored, "get");
    const reader = store.read(file);
    for (const asked of [4, 5]) {
      await reader.next();
      expect(get).toHaveBeenCalledTimes(asked);
    }
    await reader.return(undefined);
    expect(await reader.next()).toEqual({ done: true, value: undefined });
    expect(get).toHaveBeenCalledTimes(5);
  });

  it("are listed with the time of the newest piece until they are removed", async () => {
    const store = open();
    const one = await put(store, randomBytes(PIECE_BYTES + 1));
    const two = await put(store, SMALL);
    const found = (await ids(store)).filter(({ id }) => [one.id, two.id].includes(id));
    expect(found).toHaveLength(2);
    // Buckets round to seconds.
    for (const { changedAt } of found) {
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(10_000);
    }
    await store.remove(one.id);
    await store.remove(one.id);
    const left = (await ids(store)).map(({ id }) => id);
    expect([left.includes(one.id), left.includes(two.id)]).toEqual([false, true]);
    expect(`${await read(store, two)}`).toBe(`${SMALL}`);
  });

  it("are copied as they are encrypted, and only what is not there yet", async () => {
    const store = open();
    const bytes = randomBytes(4 * PIECE_BYTES + 5);
    const file = await put(store, bytes);
    const copies = createPieceStore({ folder: join(folder, "copies") }, "");
    expect(await store.copyTo(copies, file)).toBe(5);
    expect(await store.copyTo(copies, file)).toBe(0);
    await copies.stored.put(file.id, 2, Buffer.from("cut short"));
    expect(await store.copyTo(copies, file)).toBe(1);
    await store.remove(file.id);
    await expect(store.copyTo(copies, { ...file, size: file.size + PIECE_BYTES })).rejects.toThrow(
      FileDamaged,
    );
    expect(await copies.copyTo(store, file)).toBe(5);
    expect((await read(store, file)).equals(bytes)).toBe(true);
    await store.stored.put(file.id, 3, Buffer.from("cut short"));
    const more = createPieceStore({ folder: join(folder, "more") }, "");
    await expect(store.copyTo(more, file)).rejects.toThrow("has another length");
  });
});

const SMALL = Buffer.from("A lab report");
