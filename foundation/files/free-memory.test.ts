import { expect, it } from "vitest";
import { freeMemoryOf } from "./free-memory.ts";

it("leaves bytes empty that have their memory for themselves", () => {
  const bytes = Buffer.alloc(100_000, "a");
  freeMemoryOf(bytes);
  expect(bytes).toHaveLength(0);
});

it("leaves bytes that share their memory as they are", () => {
  const whole = Buffer.alloc(100_000, "a");
  const small = Buffer.from("small");
  const shared = new Uint8Array(new SharedArrayBuffer(3)).fill(7);
  freeMemoryOf(whole.subarray(1));
  freeMemoryOf(small);
  freeMemoryOf(shared);
  expect(whole.every((byte) => byte === 97)).toBe(true);
  expect(small.toString()).toBe("small");
  expect([...shared]).toEqual([7, 7, 7]);
});
