import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#foundation/root-folder.server.ts";

/** Where a run leaves what came of it. */
export const RESULTS = join(ROOT, "test-results");

/** Files with tests that take long: `npm test` leaves them out, `npm run test:trust` runs them. */
export const LONG_TESTS = "**/*.long.test.ts";

/** How many tests passed and failed. */
export interface Total {
  passed: number;
  failed: number;
}

/**
 * Runs Vitest with these arguments and variables on top.
 *
 * @param name of the file in `test-results` that holds what came of each test
 */
export function runVitest(name: string, args: string[], variables: NodeJS.ProcessEnv = {}): Total {
  const results = join(RESULTS, `${name}.json`);
  const written = ["--reporter=json", `--outputFile.json=${results}`];
  const isOk = runProgram("vitest/vitest.mjs", ["run", ...args, ...written], variables);
  const { numPassedTests = 0, numFailedTests = 0 } = readResults(results);
  return settle({ passed: Number(numPassedTests), failed: Number(numFailedTests) }, isOk);
}

/**
 * Runs the journeys in a browser of the projects of playwright.config.ts whose names begin so.
 *
 * @param share of their tests, as `1/2`; without it all
 */
export function runJourneys(projects: "short" | "long", share?: string): Total {
  const args = ["test", `--project=${projects}*`, ...shardOf(share)];
  const isOk = runProgram("@playwright/test/cli.js", args);
  const { stats = {} } = readResults(join(RESULTS, "journeys.json"));
  const passed = Number(stats.expected ?? 0) + Number(stats.flaky ?? 0);
  return settle({ passed, failed: Number(stats.unexpected ?? 0) }, isOk);
}

/** Vitest and Playwright name a share of their files, as `1/2`, in one way; without it they run all. */
export function shardOf(share: string | undefined): string[] {
  return share ? [`--shard=${share}`] : [];
}

/** Prints the total of these runs as the last line, and lets the process fail where a test did. */
export function printTotal(totals: readonly Total[]): void {
  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** A run can also fail outside a test: in its set-up, or by an uncaught error. */
function settle({ passed, failed }: Total, isOk: boolean): Total {
  return { passed, failed: failed === 0 && !isOk ? 1 : failed };
}

function runProgram(program: string, args: string[], variables: NodeJS.ProcessEnv = {}): boolean {
  const path = join(ROOT, "node_modules", program);
  const env = { ...process.env, NODE_ENV: "test", ...variables };
  const options = { cwd: ROOT, stdio: "inherit", env } as const;
  return spawnSync(process.execPath, [path, ...args], options).status === 0;
}

/** What came of an earlier run must not count for one that ends before it has written anything. */
export function clearResults(): void {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
}

function readResults(path: string): Record<string, Record<string, unknown> | undefined> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}
