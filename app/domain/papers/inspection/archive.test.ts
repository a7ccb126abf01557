import { expect, it } from "vitest";
import { zipOf } from "#tests/support/files/zip-builder.ts";
import { inspectFile } from "./inspect-file.server.ts";

const MANY = Array.from({ length: 10_001 }, (_, i) => ({ name: `files/${i}`, isStored: true }));

it("the list of a phone is read in few pieces, and others have their turn meanwhile", async () => {
  const bytes = zipOf(MANY);
  let reads = 0;
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 0);
  const file = {
    ...{ name: "a.ufdr", size: bytes.length },
    read: async (from: number, to: number) => {
      reads += 1;
      return bytes.subarray(from, to);
    },
  };
  expect((await inspectFile(file)).ok).toBe(true);
  clearInterval(clock);
  expect(reads).toBeLessThan(10);
  expect(turns).toBeGreaterThan(10);
});

it("of a large archive only its beginning and its end are read", async () => {
  const bytes = zipOf([{ name: "a.wav", data: Buffer.alloc(40_000_000, "x"), isStored: true }]);
  let read = 0;
  const file = {
    ...{ name: "a.zip", size: bytes.length },
    read: async (from: number, to: number) => {
      read += to - from;
      return bytes.subarray(from, to);
    },
  };
  expect(await inspectFile(file)).toMatchObject({ ok: true });
  expect(read).toBeLessThan(4 * 1024 ** 2);
});

it("a store that does not answer is no fault of the file", async () => {
  const bytes = zipOf(MANY.slice(0, 100));
  let reads = 0;
  const file = {
    ...{ name: "a.zip", size: bytes.length },
    read: async (from: number, to: number) => {
      reads += 1;
      if (reads > 1) throw new Error("the store is away");
      return bytes.subarray(from, to);
    },
  };
  await expect(inspectFile(file)).rejects.toThrow("the store is away");
});
