import { mkdtempSync, rmSync } from "node:fs";
import { copyFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { ROOT } from "#app/root-folder.server.ts";
import {
  belowFloor,
  inexact,
  unreviewedScripts,
  withoutDigest,
} from "#tests/support/dependencies.ts";
import { prove } from "#tests/trust/support/report/prove.ts";
import { billOfMaterials } from "../../../scripts/bill-of-materials.ts";
import { LOCK, lockedPackages, MANIFEST } from "../../../scripts/lock.ts";
import { readAdvisories } from "../../../scripts/read-advisories.ts";
import { runNpm } from "../../../scripts/run-npm.ts";

const told = (wrong: readonly string[], otherwise: string) =>
  wrong.slice(0, 20).join("\n") || otherwise;

prove("O12", "Every package is an exact one, by its digest, without a known fault", async () => {
  const wrong = [...inexact(), ...withoutDigest(), ...belowFloor(), ...unreviewedScripts()];
  const tried = lockedPackages().length;
  return { tried, failed: wrong.length, note: told(wrong, `lock version ${LOCK.lockfileVersion}`) };
});

prove("O12", "The lock alone says what is installed, without asking anybody", async () => {
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

prove("O12", "The list of packages (SBOM) names each one that the product runs on", async () => {
  const { components } = billOfMaterials(MANIFEST, lockedPackages());
  const listed = new Set(components.map(({ purl }) => purl.slice(purl.lastIndexOf("/") + 1)));
  const folders = await readdir(join(ROOT, "node_modules"), { withFileTypes: true });
  const used = Object.keys(MANIFEST.dependencies).filter((name) => !name.startsWith("@"));
  const missing = used.filter((name) => !listed.has(`${name}@${MANIFEST.dependencies[name]}`));
  const known = new Set(lockedPackages().map(({ place }) => place.split("/")[1]));
  const foreign = folders
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(".") && !known.has(name));
  const wrong = [...missing, ...foreign];
  return { tried: components.length, failed: wrong.length, note: told(wrong, "CycloneDX 1.5") };
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
      return { tried: lockedPackages().length, failed: answered.serious, note: told(names, "") };
    },
  );
} else {
  test.skip(
    "O12 needs a registry that answers questions about advisories, which this one does not",
  );
}
