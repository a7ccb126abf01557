import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project's folder, which holds package.json; found in the same way from sources and build. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? "");
