import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createRouteParts } from "./route-parts.ts";

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
    route("dashboard", "failures"),
    route("jobs", "failures", "jobs"),
    route("job", "failures", "jobs/:jobId"),
    route("comments", "job", "comments"),
    route("people", "failures", "people"),
    route("month", "failures", ":month/figures"),
    route("no-such-page", "portal", "*"),
  ].map((each) => [each.id, each]),
);
const EVERYWHERE = ["root", "public", "home", "not-found", "auth"];
const PORTAL = ["portal", "failures", "dashboard", "month", "no-such-page"];
const JOBS = ["jobs", "job", "comments"];

const routesFor = createRouteParts(ROUTES);

it.each([
  ["/about", [...EVERYWHERE, "about"]],
  ["/about/", [...EVERYWHERE, "about"]],
  ["/auth/login", [...EVERYWHERE, "log-in"]],
  ["/app/jobs", [...EVERYWHERE, ...PORTAL, ...JOBS]],
  ["/app/jobs.data?_routes=root", [...EVERYWHERE, ...PORTAL, ...JOBS]],
  ["/app/jobs/1/comments", [...EVERYWHERE, ...PORTAL, ...JOBS]],
  ["/app/people", [...EVERYWHERE, ...PORTAL, "people"]],
  ["/app", [...EVERYWHERE, ...PORTAL]],
  ["/app/", [...EVERYWHERE, ...PORTAL]],
  ["/app.data", [...EVERYWHERE, ...PORTAL]],
  // Whose second part is none that is known: all of the first.
  ["/app/_.data", [...EVERYWHERE, ...PORTAL, ...JOBS, "people"]],
  ["/app/2026-11/figures", [...EVERYWHERE, ...PORTAL, ...JOBS, "people"]],
  ["/app/%6Aobs", [...EVERYWHERE, ...PORTAL, ...JOBS, "people"]],
])("%s is for the routes of its parts, and those that may answer any", (path, expected) => {
  const found = Object.keys(routesFor(new Request(`http://localhost${path}`)));
  expect(found.toSorted()).toEqual(expected.toSorted());
});

it.each(["/", "/%61pp/jobs", "/APP/jobs", "/elsewhere"])("%s is for every route", (path) => {
  expect(routesFor(new Request(`http://localhost${path}`))).toBe(ROUTES);
});
