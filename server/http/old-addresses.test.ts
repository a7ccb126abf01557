import { Hono } from "hono";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import routes from "#app/routes.ts";
import { readCases } from "#tests/support/read-cases.ts";
import { oldAddresses } from "./old-addresses.ts";

const cases = readCases(import.meta.dirname, "old-addresses.cases.txt");
const app = new Hono().use(oldAddresses).all("*", (c) => c.text("asked"));
const FORM = new URLSearchParams({ reason: "A slip" });

const OLD = [
  { sides: ["/app", "/admin"], pages: cases<[string]>("a page that both sides had") },
  { sides: ["/app"], pages: cases<[string]>("a page that clients alone had") },
  { sides: ["/admin"], pages: cases<[string]>("a page that staff alone had") },
].flatMap(({ sides, pages }) =>
  sides.flatMap((side) => pages.map(([page]) => ({ old: side + page, page }))),
);

it.each(OLD)(
  "$old leads to where it stands now, with what is sent to it",
  async ({ old, page }) => {
    expect(matchRoutes(routes as RouteObject[], page)?.at(-1)?.route.path).not.toBe("*");
    for (const [path, moved] of [
      [old, page],
      [`${old}?new`, `${page}?new`],
      [`${old}.data?_routes=x`, `${page}.data?_routes=x`],
    ] as const) {
      for (const init of [{}, { method: "HEAD" }, { method: "POST", body: FORM }]) {
        const answer = await app.request(path, init);
        expect([answer.status, answer.headers.get("Location")]).toEqual([308, moved]);
      }
    }
  },
);

it.each(cases<[string]>("what stays where it was"))("%s", async (path) => {
  expect(await (await app.request(path)).text()).toBe("asked");
});
