import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ROOT } from "#foundation/root-folder.server.ts";

const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: versions,
  devDependencies: versions,
  overrides: versions,
  allowScripts: z.record(z.string(), z.boolean()),
});
const lockfile = z.object({
  lockfileVersion: z.number(),
  packages: z.record(
    z.string(),
    z.object({
      /** Present when the folder has another name than the package. */
      name: z.string().optional(),
      version: z.string().default(""),
      license: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      cpu: z.array(z.string()).default([]),
    }),
  ),
});

/** package.json */
export const MANIFEST = manifest.parse(read("package.json"));
/** package-lock.json */
export const LOCK = lockfile.parse(read("package-lock.json"));

export type LockedPackage = z.infer<typeof lockfile>["packages"][string] & {
  /** The folder: node_modules/a/node_modules/b. */
  place: string;
  name: string;
};

/** Every package in the lock file, except this product itself. */
export function lockedPackages(): LockedPackage[] {
  return Object.entries(LOCK.packages)
    .filter(([place]) => place !== "")
    .map(([place, locked]) => ({
      ...locked,
      place,
      name: locked.name ?? place.replace(/^.*node_modules\//, ""),
    }));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, name), "utf8"));
}
