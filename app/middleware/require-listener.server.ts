import type { MiddlewareFunction } from "react-router";
import { wantsStream } from "#app/http/live-stream.server.ts";
import { requireActiveUser } from "./require-active-user.server.ts";

/** Guards the live stream like the portal, but answers a visitor with 204 instead of a redirect. */
export const requireListener: MiddlewareFunction<Response> = async (args, next) => {
  try {
    return await requireActiveUser(args, next);
  } catch (answer) {
    if (!(answer instanceof Response) || !wantsStream(args.request)) throw answer;
    return new Response(null, { status: 204 });
  }
};
