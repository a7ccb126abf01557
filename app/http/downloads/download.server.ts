import { createContext, data, type MiddlewareFunction } from "react-router";
import type { RequestContext } from "#app/platform/request-context.ts";

const refusalContext = createContext<unknown>();

/**
 * Makes a route's address a file. A refusal is left to the route's loader, `tellRefusal`, so that it
 * comes as a page inside the portal's frame.
 */
export function download(
  make: (context: RequestContext, request: Request) => Promise<Response>,
): MiddlewareFunction<Response> {
  return async ({ context, request }, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    try {
      if (isPartOfAPage(request.headers)) throw data(NOT_FOR_PAGES, { status: 403 });
      return await make(context, request);
    } catch (error) {
      context.set(refusalContext, error);
      return next();
    }
  };
}

const NOT_FOR_PAGES = "A file is for people, not for pages";
const PARTS = new Set(["script", "style", "image", "iframe", "frame", "object", "embed"]);

/** Whether a page embeds the file: none of ours does, so it would be another site's. */
function isPartOfAPage(headers: Headers): boolean {
  if (PARTS.has(headers.get("Sec-Fetch-Dest") ?? "")) return true;
  const isForeign = headers.get("Sec-Fetch-Site") === "cross-site";
  return isForeign && headers.get("Sec-Fetch-Mode") !== "navigate";
}

/**
 * Answers with the reason why there is no file.
 *
 * @throws always: what kept `download` from making one.
 */
export function tellRefusal({ context }: { context: RequestContext }): never {
  throw context.get(refusalContext);
}
