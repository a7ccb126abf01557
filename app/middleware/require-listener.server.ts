import type { MiddlewareFunction } from "react-router";
import { wantsStream } from "#app/http/live-stream.server.ts";
import { requireActiveUser } from "./require-active-user.server.ts";

/** The portal's guard; a page that nobody is signed in for any more is told nothing, not sent on. */
export const requireListener: MiddlewareFunction<Response> = async (args, next) => {
  try {
    return await requireActiveUser(args, next);
  } catch (answer) {
    if (!(answer instanceof Response) || !wantsStream(args.request)) throw answer;
    return new Response(null, { status: 204 });
  }
};
