import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.ts";

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
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
