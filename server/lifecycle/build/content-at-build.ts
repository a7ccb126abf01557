import { join } from "node:path";
import type { Plugin } from "vite";
import { readContent } from "#app/content/read-content.server.ts";
import { readConfig } from "#foundation/config.server.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { fillPage } from "#app/routes/public/fill-page.server.ts";

const MODULE = join(ROOT, "app/content/content.server.ts");

/**
 * Reads content/ when the product is built, so that what is built has its HTML and no Markdown. The build
 * fails where a page is not as it has to be, or quotes a value that there is not.
 */
export function contentAtBuild(folder?: string): Plugin {
  return {
    name: "content-at-build",
    apply: "build",
    load(id) {
      if (id !== MODULE) return null;
      const pages = readContent(folder);
      for (const page of Object.values(pages).flat()) tryToFill(page);
      return `const pages = ${JSON.stringify(pages)};\nexport const content = () => pages;`;
    },
  };
}

function tryToFill(page: { path: string }): void {
  try {
    fillPage(page, readConfig({}).business);
  } catch (error) {
    throw new Error(`The page ${page.path} in content/: ${error}`, { cause: error });
  }
}
