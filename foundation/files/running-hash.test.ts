import { hash, randomBytes, randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { createRunningHash } from "./running-hash.server.ts";

const BYTES = randomBytes(3 * 1024 * 1024 + 11);
const RIGHT = hash("sha256", BYTES);

/** The hash of bytes cut at these places; at each it is saved and another goes on. */
async function hashInParts(bytes: Buffer, cuts: number[]): Promise<string> {
  let saved: Buffer | undefined;
  let from = 0;
  for (const to of cuts.toSorted((one, other) => one - other)) {
    const part = await createRunningHash(saved);
    part.update(bytes.subarray(from, to));
    saved = part.save();
    from = to;
  }
  const last = await createRunningHash(saved);
  last.update(bytes.subarray(from));
  return last.digest();
}

it("is that of Node, wherever it is cut and goes on", async () => {
  expect(await hashInParts(BYTES, [])).toBe(RIGHT);
  // A block has 64 bytes; 16 KiB go into the library's memory at a time.
  for (const at of [0, 1, 55, 56, 63, 64, 65, 16_383, 16_384, 16_385, BYTES.length]) {
    expect(await hashInParts(BYTES, [at]), `cut at ${at}`).toBe(RIGHT);
  }
  for (let i = 0; i < 20; i++) {
    const cuts = Array.from({ length: randomInt(1, 30) }, () => randomInt(BYTES.length + 1));
    expect(await hashInParts(BYTES, cuts), `cut at ${cuts}`).toBe(RIGHT);
  }
});

it("of nothing is that of Node too", async () => {
  expect(await hashInParts(Buffer.alloc(0), [0, 0])).toBe(hash("sha256", ""));
});

it("goes on after it was saved, and twice from the same place", async () => {
  const first = await createRunningHash();
  first.update(BYTES.subarray(0, 1_000));
  const saved = first.save();
  first.update(BYTES.subarray(1_000));
  const again = await createRunningHash(saved);
  again.update(BYTES.subarray(1_000));
  expect([first.digest(), again.digest()]).toEqual([RIGHT, RIGHT]);
});

it("does not begin with what was not saved by it", async () => {
  const begun = await createRunningHash();
  const saved = begun.save();
  const ofAnotherBuild = Buffer.from(saved);
  ofAnotherBuild.writeUInt8((saved[0] ?? 0) ^ 1, 0);
  for (const wrong of [Buffer.alloc(0), saved.subarray(1), ofAnotherBuild]) {
    await expect(createRunningHash(wrong)).rejects.toThrow();
  }
});
