import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";
import { ensureChromium } from "./chromium.ts";
import { clearResults, LONG_TESTS, printTotal, runJourneys, runVitest } from "./run-tests.ts";

/** Runs the tests that a developer waits for; the last line of output is the total. */
async function test(): Promise<void> {
  clearResults();
  ensureChromium();
  await buildWhenNeeded(console.log);
  const tests = runVitest("tests", ["--reporter=default", "--exclude", LONG_TESTS]);
  printTotal([tests, runJourneys("short")]);
}

await test();
