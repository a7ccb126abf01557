import type { ServerBuild } from "react-router";
import { pathOf } from "#foundation/edge/bodies/bodies.ts";

type Routes = ServerBuild["routes"];

/** An address in small letters: its first two segments, as far as a route names them, and their number. */
interface Place {
  first: string;
  /** Undefined where no route below the first segment names it. */
  second: string | undefined;
  length: number;
}

/**
 * The part of the routes for each address: those that can answer its first two segments and its number of segments, with
 * what is above them, and the catch-all. Fewer routes are faster: the router tries one after the other, twice for
 * each request. Addresses that are written unusually get all routes.
 *
 * @param make makes of the routes of a place what is kept for it.
 */
export function byPlace<Made>(routes: Routes, make: (routes: Routes) => Made) {
  const addresses = Object.keys(routes).map((id) => ({
    id,
    segments: segmentsOf(pathOf(routes, id)),
  }));
  const named = new Set(addresses.map(({ segments }) => segments.slice(0, 2).join("/")));
  const firsts = new Set(addresses.map(({ segments: [first] }) => first));
  const tooLong = 1 + Math.max(...addresses.map(({ segments }) => segments.length));
  const everywhere = make(routes);
  const made = new Map<string, Made>();
  return (pathname: string): Made => {
    const segments = segmentsAsked(pathname) ?? [];
    const [first = "", second] = segments;
    if (!firsts.has(first)) return everywhere;
    const isNamed = second !== undefined && named.has(`${first}/${second}`);
    const length = Math.min(segments.length, tooLong);
    const place: Place = { first, second: isNamed ? second : undefined, length };
    const key = `${first}/${place.second ?? ""}/${length}`;
    const known = made.get(key) ?? make(routesAt(routes, addresses, place));
    made.set(key, known);
    return known;
  };
}

/** The segments of an asked address, also of its data (`/app.data`); null where it is written unusually. */
function segmentsAsked(pathname: string): string[] | null {
  const address = pathname.toLowerCase().replace(/\.data$/, "");
  if (/[%_]|\/\/|.\/$/.test(address)) return null;
  return segmentsOf(address);
}

function segmentsOf(address: string): string[] {
  return address.toLowerCase().split("/").slice(1);
}

function routesAt(
  routes: Routes,
  addresses: readonly { id: string; segments: string[] }[],
  place: Place,
): Routes {
  const found = new Set<string>();
  for (const { id, segments } of addresses) {
    if (!canAnswer(segments, place)) continue;
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) found.add(at);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => found.has(id)));
}

function canAnswer([first, second, ...further]: string[], place: Place): boolean {
  if (first === "*") return true;
  if (first !== place.first) return false;
  if (second === undefined) return place.length === 1;
  const isSecond = second.startsWith(":") || second === place.second;
  return isSecond && 2 + further.length === place.length;
}
