import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#foundation/root-folder.server.ts";
import {
  belowFloor,
  INSTALL_SCRIPTS,
  inexact,
  unreviewedScripts,
  withoutDigest,
} from "#tests/support/dependencies.ts";
import { billOfMaterials } from "../../scripts/bill-of-materials.ts";
import { LOCK, lockedPackages, MANIFEST } from "../../scripts/lock.ts";

describe("what is installed", () => {
  it("is asked for by exact versions", () => {
    expect(inexact()).toEqual([]);
    expect(Object.keys(MANIFEST.dependencies).length).toBeGreaterThan(20);
  });

  it("is one set of bytes, by the digests of the lock", () => {
    expect(LOCK.lockfileVersion).toBe(3);
    expect(lockedPackages().length).toBeGreaterThan(400);
    expect(withoutDigest()).toEqual([]);
  });

  it("is what package.json asks for", () => {
    const asked = { ...MANIFEST.dependencies, ...MANIFEST.devDependencies };
    for (const [name, version] of Object.entries(asked)) {
      const { name: ownName, version: locked } = LOCK.packages[`node_modules/${name}`] ?? {};
      expect(ownName ? `npm:${ownName}@${locked}` : locked, name).toBe(version);
    }
  });

  it("has none of the faults that are known", () => {
    expect(belowFloor()).toEqual([]);
  });

  it("is found to be old when it is", () => {
    const older = lockedPackages().map((each) =>
      each.name === "nodemailer" ? { ...each, version: "9.0.12" } : each,
    );
    expect(belowFloor(older)).toEqual([
      "node_modules/nodemailer 9.0.12 is below 9.1.1: CVE-2025-14874, GHSA-c7w3-x93f-qmm8",
    ]);
  });
});

describe("install scripts", () => {
  it("run for packages that someone has looked at, and for no other", () => {
    expect(unreviewedScripts()).toEqual([]);
    const allowed = Object.keys(MANIFEST.allowScripts).filter(
      (name) => MANIFEST.allowScripts[name],
    );
    expect(allowed.toSorted()).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted());
  });

  it("of any other package stop the install", () => {
    const settings = readFileSync(join(ROOT, ".npmrc"), "utf8").split("\n");
    expect(settings).toContain("strict-allow-scripts=true");
    expect(settings).toContain("save-exact=true");
  });

  it("are allowed to no package that is gone", () => {
    const withScript = lockedPackages().filter(({ hasInstallScript }) => hasInstallScript);
    const names = new Set(withScript.map(({ name }) => name));
    expect(Object.keys(INSTALL_SCRIPTS).filter((name) => !names.has(name))).toEqual([]);
  });
});

it("the list of what the product is made of has name, version and digest of each package", () => {
  const { components, metadata } = billOfMaterials(MANIFEST, lockedPackages());
  expect(metadata.component.name).toBe(MANIFEST.name);
  expect(components.find(({ name }) => name === "nodemailer")).toMatchObject({
    version: MANIFEST.dependencies.nodemailer,
    purl: `pkg:npm/nodemailer@${MANIFEST.dependencies.nodemailer}`,
    scope: "required",
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(components.find(({ name }) => name === "@hono/node-server")?.purl).toMatch(
    /^pkg:npm\/%40hono\/node-server@/,
  );
  const names = new Set(components.map(({ name }) => name));
  expect(Object.keys(MANIFEST.dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(names.has("smtp-server")).toBe(false);
});
