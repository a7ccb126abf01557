import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

const JOURNEYS = "tests/journeys";
/** The longest come first, so that the others are done beside them and all workers end together. */
const LONGEST = [
  ...["screens-staff", "screens-client", "lists", "screens-visitor", "live", "typed-early"],
  ...["people", "account", "job-page"],
];
const names = readdirSync(JOURNEYS).map((file) => file.replace(".spec.ts", ""));
const byLength = [
  ...LONGEST.filter((name) => names.includes(name)),
  ...names.filter((name) => !LONGEST.includes(name)),
];

export default defineConfig({
  testDir: JOURNEYS,
  globalSetup: "./tests/support/demo-folder.ts",
  // A project has a worker of its own, so each file meets a product of its own with the demo data as new.
  projects: byLength.map((name) => ({ name, testMatch: `${name}.spec.ts` })),
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
