import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The routes that can answer an address, by the first part of it ("app", "admin"). The router tries
 * one after the other, twice for each request: of all that it has, unless it has only these.
 */
export function routesByPart(routes: Routes): Map<string, Routes> {
  const parts = Object.entries(routes).map(([id]) => [id, firstPart(routes, id)] as const);
  const known = new Set(parts.flatMap(([, part]) => (part ? [part] : [])));
  const holding = (wanted: string) =>
    parts.flatMap(([id, part]) => (part === null || part === wanted ? [[id, routes[id]]] : []));
  return new Map([...known].map((part) => [part, Object.fromEntries(holding(part))]));
}

/** The first part of every address of a route; null where it may be any, or none. */
function firstPart(routes: Routes, id: string): string | null {
  let path = "";
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    path = `${route.path ?? ""}/${path}`;
  }
  const first = path.split("/").find((part) => part !== "");
  return first && /^[\w.-]+$/.test(first) ? first : null;
}

/** The first part of a request's address, as it is written there. */
export function partOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.split("/", 2)[1]?.replace(/\.data$/, "") ?? "";
}
