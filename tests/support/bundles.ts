import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#app/root-folder.server.ts";
import { createStaticFiles } from "#server/http/static-files.ts";

const CLIENT = join(ROOT, "build", "client");
const BEFORE = "window.__reactRouterManifest=";

interface Route {
  id: string;
  parentId?: string;
  hasDefaultExport: boolean;
  module: string;
  imports?: string[];
}

interface Manifest {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

/** The scripts of the built pages, as they go over the wire. */
export interface Bundles {
  /** The routes that are pages of people signed in, or on their way in. */
  pages: string[];
  /** The files that a browser with nothing kept loads for a page. */
  filesOf(id: string): Set<string>;
  /** Their compressed bytes together, those of `known` left out. */
  bytesOf(files: Iterable<string>, known?: ReadonlySet<string>): Promise<number>;
}

/** Reads the manifest of the build. */
export function readBundles(): Bundles {
  const { url, entry, routes } = readManifest();
  const file = createStaticFiles(CLIENT);
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (path: string): Promise<number> => {
    const known = sizes.get(path) ?? measure(path);
    sizes.set(path, known);
    return known;
  };
  const measure = async (path: string): Promise<number> => {
    const answer = file(path, "br");
    if (!answer) throw new Error(`The build has no ${path}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const isPublic = (id: string) => lineage(routes, id).some((up) => up.startsWith(PUBLIC));
  return {
    pages: Object.values(routes)
      .filter(({ id, hasDefaultExport }) => hasDefaultExport && id !== "root" && !isPublic(id))
      .map(({ id }) => id),
    filesOf: (id) =>
      new Set([
        ...[url, entry.module, ...entry.imports],
        ...lineage(routes, id).flatMap((up) => scriptsOf(routes[up])),
      ]),
    async bytesOf(files, known = new Set()) {
      const news = [...files].filter((path) => !known.has(path));
      return (await Promise.all(news.map(sizeOf))).reduce((sum, bytes) => sum + bytes, 0);
    },
  };
}

const PUBLIC = "routes/public/";

function readManifest(): Manifest {
  const name = readdirSync(join(CLIENT, "assets")).find((each) => each.startsWith("manifest-"));
  if (!name) throw new Error("The build has no manifest");
  const text = readFileSync(join(CLIENT, "assets", name), "utf8");
  return JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ""));
}

/** A route and those around it. */
function lineage(routes: Manifest["routes"], id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...lineage(routes, parent)] : [id];
}

function scriptsOf(route: Route | undefined): string[] {
  return route ? [route.module, ...(route.imports ?? [])] : [];
}
