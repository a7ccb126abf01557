import type { RequestListener } from "node:http";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { AppServices, createRequestContext } from "#app/platform/request-context.ts";
import { ROOT } from "#app/root-folder.server.ts";
import type { HttpOptions } from "./app.ts";
import { createRouteParts } from "./route-parts.ts";
import { createStaticFiles } from "./static-files.ts";

export interface Pages extends Pick<HttpOptions, "handle" | "staticFile"> {
  /** Development only: serves sources, and passes on what it does not know. */
  sources?: (fallback: RequestListener) => RequestListener;
  close(): Promise<void>;
}

/** The routes as they are built: known to the built product only. */
export function pagesBuild(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build");
}

/** The router over the built pages: for the built product only. */
export async function builtPages(services: AppServices): Promise<Pages> {
  const build = await pagesBuild();
  const routesFor = createRouteParts(build.routes);
  const handlers = new Map<ServerBuild["routes"], ReturnType<typeof createRequestHandler>>();
  const handlerOf = (routes: ServerBuild["routes"]) => {
    const handler =
      handlers.get(routes) ?? createRequestHandler({ ...build, routes }, "production");
    handlers.set(routes, handler);
    return handler;
  };
  const makeContext = contextMaker(build);
  return {
    staticFile: createStaticFiles(join(ROOT, "build", "client")),
    handle(request, details) {
      const handle = handlerOf(routesFor(request));
      return handle(request, makeContext(services, details));
    },
    close: async () => {},
  };
}

/** The router over the sources, read anew when a file is saved. */
export async function sourcePages(services: AppServices): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } });
  const load = () => vite.ssrLoadModule("virtual:react-router/server-build");
  // The pages see Vite's copy of the router, so their requests have to be handled by that one.
  const router = (await vite.ssrLoadModule("react-router")) as typeof import("react-router");
  return {
    staticFile: () => null,
    handle: async (request, details) => {
      const build = (await load()) as ServerBuild;
      const handler = router.createRequestHandler(build, "development");
      return handler(request, contextMaker(build)(services, details));
    },
    sources: (fallback) => (request, response) =>
      vite.middlewares(request, response, () => fallback(request, response)),
    close: () => vite.close(),
  };
}

/**
 * The maker of request contexts comes out of the build: a context key is only equal to itself, so
 * the pages must find the very keys that they were built with.
 */
function contextMaker(build: ServerBuild): typeof createRequestContext {
  const entry: object = build.entry.module;
  if ("createRequestContext" in entry && typeof entry.createRequestContext === "function") {
    return entry.createRequestContext as typeof createRequestContext;
  }
  throw new Error("The build does not export createRequestContext");
}
