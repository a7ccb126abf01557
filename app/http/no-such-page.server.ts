import { data } from "react-router";
import { logAbout, type RequestContext } from "#app/platform/request-context.ts";
import { harmlessPath } from "#foundation/log/log.server.ts";

/** Answers 404 for a route that has no page at this address, and logs the path. */
export function noSuchPage(context: RequestContext, request: Request) {
  const path = harmlessPath(new URL(request.url).pathname);
  logAbout(context, "info", { path }, "no such page");
  return data(null, { status: 404 });
}
