import { data } from "react-router";
import { harmlessPath } from "#app/platform/log/log.server.ts";
import {
  type RequestContext,
  requestIdContext,
  servicesContext,
} from "#app/platform/request-context.ts";

/** The answer of a route that has no page at this address: 404, and the path in the log. */
export function noSuchPage(context: RequestContext, request: Request) {
  const { log } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  log.info({ requestId, path: harmlessPath(new URL(request.url).pathname) }, "no such page");
  return data(null, { status: 404 });
}
