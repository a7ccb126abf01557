import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs Debian packages, if this is Debian and the user may. The caller must check whether it
 * worked.
 */
export function installPackages(purpose: string, names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${purpose} for the tests…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
  run("update", "-qq");
  // Others may be installing something.
  const patient = ["-o", "DPkg::Lock::Timeout=300"];
  run("install", "-y", "-qq", "--no-install-recommends", ...patient, ...names);
}
