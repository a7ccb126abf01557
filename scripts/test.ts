import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#app/root-folder.server.ts";
import { buildWhenNeeded } from "#server/lifecycle/build.ts";
import { ensureChromium } from "./chromium.ts";

const RESULTS = join(ROOT, "test-results");

/** Runs all tests; the last line of output is the total. */
async function test(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  ensureChromium();
  await buildWhenNeeded(console.log);
  const unit = join(RESULTS, "unit.json");
  const unitOk = runTests("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unit}`,
  ]);
  const journeysOk = runTests("@playwright/test/cli.js", ["test"]);
  const totals = [vitestTotals(unit), playwrightTotals(join(RESULTS, "journeys.json"))];
  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  let failed = totals.reduce((sum, total) => sum + total.failed, 0);
  // A run can also fail outside a test: in its set-up, or by an uncaught error.
  if (failed === 0 && !(unitOk && journeysOk)) failed = 1;
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function runTests(program: string, args: string[]): boolean {
  const path = join(ROOT, "node_modules", program);
  const env = { ...process.env, NODE_ENV: "test" };
  return (
    spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: "inherit", env }).status === 0
  );
}

interface Total {
  passed: number;
  failed: number;
}

function vitestTotals(path: string): Total {
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(path);
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}

function playwrightTotals(path: string): Total {
  const stats = readJson(path).stats ?? {};
  return {
    passed: Number(stats.expected ?? 0) + Number(stats.flaky ?? 0),
    failed: Number(stats.unexpected ?? 0),
  };
}

function readJson(path: string): Record<string, Record<string, unknown> | undefined> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

await test();
