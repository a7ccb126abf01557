import { build, type Plugin } from "vite";
import { ROOT } from "#foundation/root-folder.server.ts";

const MARK = "?inline-script";

/**
 * What `import text from "./file.ts?inline-script"` is: one script for a page without script files, with all that the
 * file imports. What the file exports is a member of `globalThis.inlined`.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const lib = { entry: id.slice(0, -MARK.length), formats: ["iife" as const], name: "inlined" };
      const built = await build({
        root: ROOT,
        configFile: false,
        logLevel: "warn",
        build: { write: false, target: "es2022", copyPublicDir: false, lib },
      });
      const [bundle] = [built].flat();
      if (!bundle || !("output" in bundle)) throw new Error(`Nothing was built of ${id}`);
      return `export default ${JSON.stringify(bundle.output[0].code)};`;
    },
  };
}
