import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { partOf, routesByPart } from "./route-parts.ts";

const module = { default: () => null };
const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  module,
});

const ROUTES: ServerBuild["routes"] = Object.fromEntries(
  [
    route("root", undefined, ""),
    route("public", "root"),
    route("home", "public"),
    route("about", "public", "about"),
    route("not-found", "public", "*"),
    route("auth", "root"),
    route("log-in", "auth", "auth/login"),
    route("portal", "root", "app"),
    route("failures", "portal"),
    route("job", "failures", "jobs/:jobId"),
    route("no-such-page", "portal", "*"),
  ].map((each) => [each.id, each]),
);

it("each part has its own routes, and those that may answer any address", () => {
  const parts = [...routesByPart(ROUTES)].map(([part, routes]) => [part, Object.keys(routes)]);
  const everywhere = ["root", "public", "home", "not-found", "auth"];
  expect(Object.fromEntries(parts)).toEqual({
    about: ["root", "public", "home", "about", "not-found", "auth"],
    auth: [...everywhere, "log-in"],
    app: [...everywhere, "portal", "failures", "job", "no-such-page"],
  });
});

it.each([
  ["/app", "app"],
  ["/app.data?_routes=root", "app"],
  ["/app/jobs.data", "app"],
  ["/", ""],
  ["/%61pp/jobs", "%61pp"],
])("the part of %s is %j", (path, part) => {
  expect(partOf(new Request(`http://localhost${path}`))).toBe(part);
});
