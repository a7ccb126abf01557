import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The routes that can answer an address beginning with this part (`app`): those below it, and the one
 * for whatever there is not. The router tries one route after the other, twice for each request.
 */
export function routesBelow(routes: Routes, part: string): Routes {
  const canAnswer = (id: string) => {
    const first = firstPart(routes, id);
    return first === undefined || first === "*" || first === part;
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => canAnswer(id)));
}

/** What the addresses of a route begin with; undefined for a layout that adds nothing to them. */
function firstPart(routes: Routes, id: string): string | undefined {
  let first: string | undefined;
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.index) first ??= "";
    if (route.path) [first] = route.path.split("/");
  }
  return first;
}
