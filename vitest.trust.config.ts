import { defineConfig } from "vitest/config";

/** Their verdict hangs on how long something takes: beside others they would measure those too. */
const MEASURE_TIME = [
  "concurrency",
  "guessing",
  "guessing-flood",
  "heavy-pages",
  "hostile-requests",
  "mail",
  "memory",
  "nginx",
  "nginx-limits",
  "outage",
  "seal-verification",
  "shutdown",
  "slow-clients",
  "sqlmap",
].map(fileOf);

/** Proofs that cannot be tried here, or not each time: `scripts/test-trust.ts` says which. */
const UNTRIED = (process.env.TRUST_UNTRIED ?? "").split(" ").map(fileOf);

function fileOf(name: string): string {
  return `tests/trust/**/${name}.trust.ts`;
}

const ALL = ["tests/trust/**/*.trust.ts"];
const IS_FULL = process.env.TRUST_SIZE === "full";
/** Each has products and databases of its own, and waits for them most of its time. */
const AT_ONCE = IS_FULL ? 1 : 3;

/** What is promised about failures and attacks, tried against the built product; run by `scripts/test-trust.ts`. */
export default defineConfig({
  test: {
    reporters: ["./tests/trust/support/report/reporter.ts"],
    // What is built runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
    // At the full size one kills a hundred times, or tries every statement of every form.
    testTimeout: (IS_FULL ? 240 : 30) * 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "side-by-side",
          include: ALL,
          exclude: [...MEASURE_TIME, ...UNTRIED],
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "one-by-one",
          include: MEASURE_TIME,
          exclude: UNTRIED,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
