import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { type AppServices, createRequestContext } from "#app/platform/request-context.ts";
import type { HttpOptions } from "#foundation/edge/edge.ts";
import { bodiesOf, byPlace, staticFiles } from "#foundation/edge/edge.ts";
import { ROOT } from "#foundation/root-folder.server.ts";
import { oldAddresses } from "./old-addresses.ts";

export interface Pages
  extends Pick<HttpOptions, "handle" | "staticFiles" | "bodies" | "oldAddresses"> {
  /** Development only: serves source files and passes other requests on. */
  sources?: (fallback: RequestListener) => RequestListener;
  close(): Promise<void>;
}

/** The built routes; only in the built product. */
export function pagesBuild(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build");
}

/** The router with the built pages; only in the built product. */
export async function builtPages(services: AppServices): Promise<Pages> {
  const build = await pagesBuild();
  const among = (routes: ServerBuild["routes"]) =>
    createRequestHandler({ ...build, routes }, "production");
  const handlerFor = byPlace(build.routes, among);
  const bodies = bodiesOf(build.routes);
  return {
    bodies: async () => bodies,
    oldAddresses,
    staticFiles: staticFiles(join(ROOT, "build", "client")),
    handle: (request, details) => {
      const handle = handlerFor(new URL(request.url).pathname);
      return handle(request, createRequestContext(services, details));
    },
    close: async () => {},
  };
}

/** The router with pages loaded from source, and loaded again when a file is saved. */
export async function sourcePages(services: AppServices): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } });
  // Pages import Vite's copies of modules, so router and context keys must come from Vite too.
  const router = await loadModule<typeof import("react-router")>(vite, "react-router");
  const loadBuild = () => loadModule<ServerBuild>(vite, "virtual:react-router/server-build");
  return {
    bodies: async () => bodiesOf((await loadBuild()).routes),
    oldAddresses,
    staticFiles: (_c, next) => next(),
    handle: async (request, details) => {
      const build = await loadBuild();
      const context = await loadModule<ContextModule>(vite, "/app/platform/request-context.ts");
      const handle = router.createRequestHandler(build, "development");
      return handle(request, context.createRequestContext(services, details));
    },
    sources: (fallback) => (request, response) =>
      vite.middlewares(request, response, () => fallback(request, response)),
    close: () => vite.close(),
  };
}

type ContextModule = typeof import("#app/platform/request-context.ts");

async function loadModule<Module>(vite: ViteDevServer, name: string): Promise<Module> {
  return (await vite.ssrLoadModule(name)) as Module;
}
