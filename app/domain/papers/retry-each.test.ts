import { expect, it } from "vitest";
import { nameFailed, retryEach } from "./retry-each.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);

it("one that fails keeps no other from its turn", async () => {
  const done: number[] = [];
  const failed = await retryEach(numbers(40), async (number) => {
    if (number % 3 === 0) throw new Error("no");
    done.push(number);
  });
  expect(done).toHaveLength(26);
  expect(failed.map(({ file }) => file)).toEqual(numbers(40).filter((number) => number % 3 === 0));
});

it("where ten in a row fail, the rest is left", async () => {
  let tried = 0;
  const failing = retryEach(numbers(40), async (number) => {
    tried += 1;
    if (number > 4) throw new Error(`the store is down at ${number}`);
  });
  await expect(failing).rejects.toThrow("the store is down at 14");
  expect(tried).toBe(15);
});

it("five of those that failed are named, with why", () => {
  const failed = numbers(7).map((number) => ({ name: `papers/${number}`, error: new Error("no") }));
  expect(nameFailed(failed.slice(0, 2))).toBe("papers/0 (no), papers/1 (no)");
  expect(nameFailed(failed)).toMatch(/^papers\/0 \(no\), .+papers\/4 \(no\), and 2 more$/);
});
