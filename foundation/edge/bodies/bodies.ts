import { matchPath, type ServerBuild } from "react-router";
import type { Body } from "#foundation/forms/bodies.ts";

type Routes = ServerBuild["routes"];

/** What a route takes that is more than a form; the edge and docs/nginx.conf are made from these. */
export interface RouteBody extends Body {
  path: string;
}

export interface Bodies {
  bodies: () => Promise<readonly RouteBody[]>;
}

export function bodiesOf(routes: Routes): RouteBody[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const { body } = (route?.module.handle ?? {}) as { body?: Body };
    return body ? { ...body, path: pathOf(routes, id) } : [];
  });
}

export function bodyAt(bodies: readonly RouteBody[], pathname: string): RouteBody | undefined {
  const asked = pathname.replace(/\.data$/, "");
  return bodies.find(({ path }) => matchPath({ path, caseSensitive: true }, asked));
}

/** The address that a route answers: `/app/jobs/:jobId`. */
export function pathOf(routes: Routes, id = ""): string {
  const { parentId, path = "" } = routes[id] ?? {};
  return id ? `${pathOf(routes, parentId)}${path && `/${path}`}` : "";
}
