import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The project's folder, which holds package.json; found in the same way from sources and build. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? "");

export const readText = (path: string) => readFileSync(join(ROOT, path), "utf8");
