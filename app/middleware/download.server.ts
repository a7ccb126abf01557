import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

type RequestContext = Readonly<RouterContextProvider>;

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
      return await make(context, request);
    } catch (error) {
      context.set(refusalContext, error);
      return next();
    }
  };
}

/**
 * Tells why there is no file.
 *
 * @throws always: what kept `download` from making one.
 */
export function tellRefusal({ context }: { context: RequestContext }): never {
  throw context.get(refusalContext);
}
