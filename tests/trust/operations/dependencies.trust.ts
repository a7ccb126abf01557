import { mkdtempSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import { lockedPackages } from "../../../scripts/lock.ts";
import { readAdvisories } from "../../../scripts/read-advisories.ts";
import { runNpm } from "../../../scripts/run-npm.ts";

prove("O12", "The lock alone says what is installed, without asking anyone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dew-lock-"));
  try {
    const files = ["package.json", "package-lock.json", ".npmrc"];
    await Promise.all(files.map((name) => copyFile(join(ROOT, name), join(folder, name))));
    const options = ["--offline", "--dry-run", "--ignore-scripts", `--prefix=${folder}`];
    const { status, output } = runNpm("ci", ...options);
    const added = output.split("\n").filter((line) => line.startsWith("add ")).length;
    return { tried: added, failed: status === 0 ? 0 : 1, note: `npm ci --offline, exit ${status}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const answered = readAdvisories(
  runNpm("audit", "--omit=dev", "--json", "--fetch-retries=0").output,
);
if (answered) {
  prove(
    "O12",
    "The registry knows of no serious fault in what the product is made of",
    async () => {
      const names = answered.packages.map(({ name, severity }) => `${name}: ${severity}`);
      return { tried: lockedPackages().length, failed: answered.serious, note: names.join("\n") };
    },
  );
} else {
  test.skip(
    "O12 needs a registry that answers questions about advisories, which this one does not",
  );
}
