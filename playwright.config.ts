import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

const JOURNEYS = "tests/journeys";
/** The longest come first, so that the others are done beside them. */
const isLong = (file: string) => file.startsWith("screens-");

export default defineConfig({
  testDir: JOURNEYS,
  globalSetup: "./tests/support/demo-folder.ts",
  // A project has a worker of its own, so each file meets a product of its own with the demo data as new.
  projects: readdirSync(JOURNEYS)
    .sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
    .map((file) => ({ name: file.replace(".spec.ts", ""), testMatch: file })),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
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
