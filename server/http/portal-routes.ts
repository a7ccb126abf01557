import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The routes that can answer an address beginning with this segment (`app`): those below it and the
 * catch-all. Fewer routes are faster: the router tries them one by one, twice for each request.
 */
export function routesBelow(routes: Routes, part: string): Routes {
  const canAnswer = (id: string) => {
    const first = firstPart(routes, id);
    return first === undefined || first === "*" || first === part;
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => canAnswer(id)));
}

/** The first segment of a route's address; undefined for a layout without a path. */
function firstPart(routes: Routes, id: string): string | undefined {
  let first: string | undefined;
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.index) first ??= "";
    if (route.path) [first] = route.path.split("/");
  }
  return first;
}
