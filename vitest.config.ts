import { defineConfig } from "vitest/config";
import { groupTests } from "#tests/support/test-groups.ts";

// The React that people get, which is also a third faster.
process.env.NODE_ENV = "production";

const { pure, database, isolated, development } = groupTests();
const WITH_DATABASE = { globalSetup: "tests/support/global-setup.ts" };

export default defineConfig({
  test: {
    setupFiles: "tests/support/each-file.ts",
    // What is built runs as it is.
    server: { deps: { external: [/\/build\/server\//] } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the cores it is meant for: most files wait for the database, or for half a second to pass.
    maxWorkers: 3,
    // Loading the modules takes longer than most tests: files share them.
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: pure,
          isolate: false,
          globalSetup: "tests/support/build-setup.ts",
        },
      },
      {
        extends: true,
        test: { name: "database", include: database, isolate: false, ...WITH_DATABASE },
      },
      { extends: true, test: { name: "isolated", include: isolated, ...WITH_DATABASE } },
      {
        extends: true,
        test: {
          name: "development",
          include: development,
          env: { NODE_ENV: "development" },
          ...WITH_DATABASE,
        },
      },
    ],
  },
});
