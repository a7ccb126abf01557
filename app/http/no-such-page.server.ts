import { data } from "react-router";
import { harmlessPath } from "#app/platform/log/log.server.ts";
import {
  type RequestContext,
  requestIdContext,
  servicesContext,
} from "#app/platform/request-context.ts";

/** Answers 404 for a route that has no page at this address, and logs the path. */
export function noSuchPage(context: RequestContext, request: Request) {
  const { log } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  log.info({ requestId, path: harmlessPath(new URL(request.url).pathname) }, "no such page");
  return data(null, { status: 404 });
}
