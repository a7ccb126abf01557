import { buildWhenNeeded } from "#server/lifecycle/build/build.ts";
import { ensureChromium } from "./chromium.ts";
import { foundationTests, havePassed, notePassed } from "./foundation-tests.ts";
import { clearResults, LONG_TESTS, printTotal, runJourneys, runVitest } from "./run-tests.ts";

/** Runs the tests that a developer waits for; the last line of output is the total. */
async function test(): Promise<void> {
  clearResults();
  ensureChromium();
  await buildWhenNeeded(console.log);
  const isKnown = havePassed();
  const leftOut = [LONG_TESTS, ...(isKnown ? foundationTests() : [])];
  const excluded = leftOut.flatMap((path) => ["--exclude", path]);
  const tests = runVitest("tests", ["--reporter=default", ...excluded]);
  if (!isKnown && tests.failed === 0) {
    notePassed();
  }
  printTotal([tests, runJourneys("short")]);
}

await test();
