import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/chromium.ts";

export default defineConfig({
  testDir: "tests/journeys",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  outputDir: "test-results/journeys",
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    launchOptions: launchOptions(),
  },
});
