import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

/** Each of these counts on the demo as new, or makes its product late or strict: no other may share it. */
const ALONE = ["live", "typed-early", "account", "contact"];
/** What only looks: the longest, so that they come first and the others are done beside them. */
const SCREENS = ["screens-*", "lists", "public-site"];
const specs = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/demo-folder.ts",
  // A project has a worker of its own, and a worker has a product of its own with the demo data as new.
  projects: [
    { name: "screens", testMatch: specs(SCREENS) },
    ...ALONE.map((name) => ({ name, testMatch: specs([name]) })),
    { name: "work", testIgnore: specs([...SCREENS, ...ALONE]) },
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
