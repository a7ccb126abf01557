import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

/** Each of these counts on the demo as new, or makes its product late or strict: no other may share it. */
const ALONE = ["contact", "live", "reports", "typed-early"].map((name) => `${name}.spec.ts`);
/** What only looks: the longest, so that they come first and the others are done beside them. */
const SCREENS = ["screens-*.spec.ts", "public-site.spec.ts"];
/** One case from enquiry to addendum, on an empty installation of its own. */
const WHOLE_CASE = "whole-case/*.spec.ts";
/** The journeys that a developer waits for, about a minute of them. */
const CORE = /@core/;

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/demo-folder.ts",
  // A project has a worker of its own, and a worker has a product of its own with the demo data as new.
  // `npm test` runs the short ones, `npm run test:trust` the long ones.
  projects: [
    { name: "long whole case", testMatch: WHOLE_CASE },
    { name: "long screens", testMatch: SCREENS },
    ...ALONE.map((file) => ({ name: `long ${file}`, grepInvert: CORE, testMatch: file })),
    { name: "long", grepInvert: CORE, testIgnore: [WHOLE_CASE, ...SCREENS, ...ALONE] },
    ...ALONE.map((file) => ({ name: `short ${file}`, grep: CORE, testMatch: file })),
    { name: "short", grep: CORE, testIgnore: [WHOLE_CASE, ...SCREENS, ...ALONE] },
  ],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One more than the cores it is meant for: each waits for its product and its browser in turn.
  workers: 3,
  // On a machine that others share a browser may once be late. Such a journey is named as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  outputDir: "test-results/journeys",
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: launchOptions(),
  },
});
