import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { builtProduct } from "#server/lifecycle/build.ts";
import { routesBelow } from "./portal-routes.ts";

const { routes } = await (await builtProduct()).pagesBuild();
const ADDRESSES = Object.keys(routes).map((id) => addressOf(id));

describe.each(["app", "admin"])("the routes below /%s", (part) => {
  const below = routesBelow(routes, part);
  const isBelow = (address: string) => address === `/${part}` || address.startsWith(`/${part}/`);

  it("answer each address there as all routes do", () => {
    const addresses = ADDRESSES.filter(isBelow);
    expect(addresses.length).toBeGreaterThan(20);
    const unknown = [`/${part}/no/such/page`, `/${part}/jobs/1/2/3`, `/${part}/`, `/${part}//jobs`];
    for (const address of [...addresses, ...unknown]) {
      expect(idsFor(below, address), address).toEqual(idsFor(routes, address));
    }
  });

  it("are none of another's", () => {
    const others = Object.keys(below)
      .map(addressOf)
      .filter((address) => !isBelow(address));
    expect(others.toSorted()).toEqual(["/", "/", "/", "/*"]);
  });
});

function addressOf(id: string): string {
  const route = routes[id];
  if (!route) return "/";
  const above = route.parentId ? addressOf(route.parentId) : "/";
  return route.path ? `${above}/${route.path}`.replaceAll(/\/+/g, "/") : above;
}

function idsFor(among: ServerBuild["routes"], address: string): string[] | undefined {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(among)
      .filter((route) => route?.parentId === parentId)
      .map((route) => {
        const { id, path, index, caseSensitive } = route as NonNullable<typeof route>;
        return index
          ? { id, path, index, caseSensitive }
          : { id, path, caseSensitive, children: below(id) };
      });
  return matchRoutes(below(undefined), address)?.map(({ route }) => route.id ?? "");
}
