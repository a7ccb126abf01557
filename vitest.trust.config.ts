import { defineConfig } from "vitest/config";

/** What is promised about failures and attacks, tried against the built product; run by `scripts/test-trust.ts`. */
export default defineConfig({
  test: {
    include: ["tests/trust/**/*.trust.ts"],
    reporters: ["./tests/trust/support/reporter.ts"],
    // Each starts products and databases of its own: one after the other, so that none waits for another.
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
  },
});
