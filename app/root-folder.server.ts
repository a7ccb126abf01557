import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project's folder, in which package.json is: asked from the sources and from the build alike. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? "");
