import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { builtProduct } from "#server/lifecycle/build/build.ts";
import { byPlace } from "./place-routes.ts";

const { routes } = await (await builtProduct()).pagesBuild();
const ADDRESSES = Object.keys(routes).map((id) => addressOf(id));

describe("the part of the routes for an address", () => {
  const partFor = byPlace(routes, (part) => part);

  it("answers each address of the product as all routes do", () => {
    expect(ADDRESSES.length).toBeGreaterThan(150);
    for (const address of ADDRESSES) {
      for (const asked of [address, address.toUpperCase(), `${address}/`]) {
        expect(idsFor(partFor(asked), asked), asked).toEqual(idsFor(routes, asked));
      }
      expect(idsFor(partFor(`${address}.data`), address), address).toEqual(idsFor(routes, address));
    }
  });

  it.each(["/app/no/such/page", "/app/jobs/1/2/3", "/admin//jobs", "/app/%6Aobs", "/no", "/*"])(
    "answers %s as all routes do",
    (address) => expect(idsFor(partFor(address), address)).toEqual(idsFor(routes, address)),
  );

  it("is made once for all addresses that are longer than any route's", () => {
    const places = new Set([10, 20, 600].map((length) => partFor(`/app${"/x".repeat(length)}`)));
    expect(places.size).toBe(1);
  });

  it.each([
    ["/app/jobs", 8],
    ["/app.data", 8],
    ["/admin/jobs/1", 12],
  ])("is small for %s", (address, most) => {
    expect(Object.keys(partFor(address)).length).toBeLessThanOrEqual(most);
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
