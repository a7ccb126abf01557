import { statSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { ROOT } from "#foundation/root-folder.server.ts";
import { builtProduct } from "#server/lifecycle/build/build.ts";

const CLIENT = join(ROOT, "build", "client");

type Assets = ServerBuild["assets"];

export interface Bundles {
  pages: string[];
  filesOf(id: string): Set<string>;
  bytesOf(files: Iterable<string>, known?: ReadonlySet<string>): number;
}

/** Reads what the build says of its scripts. */
export async function readBundles(): Promise<Bundles> {
  const { assets, routes: modules } = await (await builtProduct()).pagesBuild();
  const { url, entry, routes } = assets;
  const sizeOf = (path: string) => statSync(`${join(CLIENT, path)}.br`).size;
  const isPublic = (id: string) => lineage(routes, id).some((up) => up.startsWith(PUBLIC));
  return {
    pages: Object.keys(modules).filter(
      (id) => modules[id]?.module.default && id !== "root" && !isPublic(id),
    ),
    filesOf: (id) =>
      new Set([
        url,
        entry.module,
        ...entry.imports,
        ...lineage(routes, id).flatMap((up) => scriptsOf(routes[up])),
      ]),
    bytesOf(files, known = new Set()) {
      const news = [...files].filter((path) => !known.has(path));
      return news.reduce((sum, path) => sum + sizeOf(path), 0);
    },
  };
}

const PUBLIC = "routes/public/";

function lineage(routes: Assets["routes"], id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...lineage(routes, parent)] : [id];
}

function scriptsOf(route: Assets["routes"][string]): string[] {
  return route ? [route.module, ...(route.imports ?? [])] : [];
}
