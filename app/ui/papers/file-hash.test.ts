import { hash, randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { createFileHash } from "./file-hash.ts";

const MIB = 1024 * 1024;
const BYTES = randomBytes(5 * MIB + 11);
const hashTo = (to: number) => hash("sha256", BYTES.subarray(0, to));

function watchedFile() {
  const read: number[] = [];
  const file = new Blob([BYTES]);
  const { slice } = file;
  file.slice = (from = 0, to = BYTES.length) => {
    read.push(to - from);
    return slice.call(file, from, to);
  };
  return { file, read };
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

it("the hash of a file's beginning is that of Node, and each part is read once", async () => {
  const { file, read } = watchedFile();
  const fileHash = createFileHash(file);
  for (const to of [0, 1, MIB, MIB, 4 * MIB, BYTES.length, BYTES.length]) {
    expect(await fileHash(to, () => {})).toBe(hashTo(to));
  }
  expect(sum(read)).toBe(BYTES.length);
  expect(Math.max(...read)).toBe(MIB);
});

it("a piece that was cut off is read again from its own beginning alone", async () => {
  const { file, read } = watchedFile();
  const fileHash = createFileHash(file);
  for (const to of [2 * MIB, 4 * MIB, 3 * MIB, 5 * MIB]) {
    expect(await fileHash(to, () => {})).toBe(hashTo(to));
  }
  expect(sum(read)).toBe(7 * MIB);
  expect(await fileHash(MIB, () => {})).toBe(hashTo(MIB));
});

it("tells how far it has come, and goes no further while that waits", async () => {
  const passed: number[] = [];
  const fileHash = createFileHash(new Blob([BYTES]));
  const never = new Promise<never>(() => {});
  void fileHash(BYTES.length, (at) => {
    passed.push(at);
    return at === 2 * MIB ? never : undefined;
  });
  await vi.waitFor(() => expect(passed).toHaveLength(2));
  await new Promise((wait) => setTimeout(wait, 50));
  expect(passed).toEqual([MIB, 2 * MIB]);
});
