import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
/** The first two parts of an address; null where a route takes any, or has none. */
type Parts = readonly [first: string | null, second: string | null];

/**
 * Finds the routes that can answer a request, by the first two parts of its address ("app", "jobs"). The
 * router tries one after the other, twice for each request: of all that it has, unless it has only these.
 */
export function createRouteParts(routes: Routes): (request: Request) => Routes {
  const known = Object.keys(routes).map((id) => [id, partsOfRoute(routes, id)] as const);
  const addresses = new Map<string, Parts>();
  for (const [, [first, second]] of known) {
    if (!first) continue;
    addresses.set(first, [first, null]).set(`${first}/`, [first, ""]);
    if (second) addresses.set(`${first}/${second}`, [first, second]);
  }
  const holding = (wanted: Parts) =>
    Object.fromEntries(
      known.flatMap(([id, parts]) => (isFor(parts, wanted) ? [[id, routes[id]]] : [])),
    );
  const found = new Map([...addresses].map(([address, parts]) => [address, holding(parts)]));
  return (request) => {
    const [first, second] = partsOf(request);
    return found.get(`${first}/${second}`) ?? found.get(first) ?? routes;
  };
}

/** Whether a route can answer an address with these parts; for null in these, with any. */
function isFor(parts: Parts, wanted: Parts): boolean {
  return parts.every((part, at) => part === null || wanted[at] === null || part === wanted[at]);
}

function partsOfRoute(routes: Routes, id: string): Parts {
  let path = "";
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    path = `${route.path ?? ""}/${path}`;
  }
  const [first, second] = path.split("/").filter((part) => part !== "");
  // What follows a part that may be any, or not be there, can be at another place.
  return isPlain(first) ? [first, isPlain(second) ? second : null] : [null, null];
}

function isPlain(part: string | undefined): part is string {
  return part !== undefined && /^[\w.-]+$/.test(part);
}

/** The first two parts of a request's address, as they are written there. */
function partsOf(request: Request): [first: string, second: string] {
  const { pathname } = new URL(request.url);
  const [, first = "", second = ""] = pathname.split("/", 3);
  return [first.replace(/\.data$/, ""), second.replace(/\.data$/, "")];
}
