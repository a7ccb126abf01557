import { defineConfig } from "vitest/config";

/** What is promised about failures and attacks, tried against the built product; run by `scripts/test-trust.ts`. */
export default defineConfig({
  test: {
    include: ["tests/trust/**/*.trust.ts"],
    reporters: ["./tests/trust/support/reporter.ts"],
    // What is built runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
    // Each starts products and databases of its own: one after the other, so that none waits for another.
    fileParallelism: false,
    // At the full size one kills a hundred times, or tries every statement of every form.
    testTimeout: (process.env.TRUST_SIZE === "full" ? 240 : 30) * 60_000,
    hookTimeout: 120_000,
  },
});
