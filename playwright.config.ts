import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

/** Each of these counts on the demo as new, or makes its product late or strict: no other may share it. */
const ALONE = { short: ["account", "contact"], long: ["live", "typed-early"] };
const specs = (names: readonly string[], end = ".spec.ts") => names.map((name) => name + end);
const LONG = ".long.spec.ts";
/** What only looks: the longest, so that they come first and the others are done beside them. */
const SCREENS = specs(["screens-*", "public-site"], LONG);
/** Forms without scripts, which are tested by requests, too, and what is tagged as long in other files. */
const LONG_TITLES = /without scripts|@long/;

export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "./tests/support/demo-folder.ts",
  // A project has a worker of its own, and a worker has a product of its own with the demo data as new.
  // `npm test` runs those of short journeys, `npm run test:trust` those of long ones.
  projects: [
    { name: "long screens", testMatch: SCREENS },
    ...ALONE.long.map((name) => ({ name: `long ${name}`, testMatch: name + LONG })),
    { name: "long", testMatch: `*${LONG}`, testIgnore: [...SCREENS, ...specs(ALONE.long, LONG)] },
    { name: "long, of short files", grep: LONG_TITLES, testIgnore: `*${LONG}` },
    ...ALONE.short.map((name) => ({
      name: `short ${name}`,
      grepInvert: LONG_TITLES,
      testMatch: `${name}.spec.ts`,
    })),
    {
      name: "short",
      grepInvert: LONG_TITLES,
      testIgnore: [`*${LONG}`, ...specs(ALONE.short)],
    },
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
