import { describe, expect, it } from "vitest";
import { rankTest } from "./rank-test.ts";

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

describe("the rank test", () => {
  it("finds no difference between a sample and itself", () => {
    const { effect, p } = rankTest(numbers(0, 50), numbers(0, 50));
    expect(effect).toBe(0.5);
    expect(p).toBeCloseTo(1, 6);
  });

  it("counts pairs: of 3 and 4 values, 2 of 12 the other way, the effect is 1/6", () => {
    // Each of 1, 2, 5 against each of 3, 4, 6, 7: only 5 is above 3 and 4.
    const { effect, p } = rankTest([1, 2, 5], [3, 4, 6, 7]);
    expect(effect).toBeCloseTo(1 / 6, 12);
    // U = 2, mean 6, deviation the root of 8: z = 1.4142, of which two tails are 0.1573.
    expect(p).toBeCloseTo(0.1573, 4);
  });

  it("is sure where no value of one is above any of the other", () => {
    const { effect, p } = rankTest(numbers(0, 100), numbers(100, 100));
    expect(effect).toBe(0);
    expect(p).toBeLessThan(1e-9);
  });
});
