import type { MiddlewareFunction } from "react-router";
import { answerUpload } from "#app/http/uploads/tus.server.ts";
import { requireActiveUser } from "#app/middleware/require-active-user.server.ts";
import { PIECE } from "#foundation/forms/bodies.ts";
import type { Route } from "./+types/uploads.ts";

const LOGGED_OUT = "Your session has ended. Log in in another tab, then go on.";
const NOT_NOW = "You cannot send files just now. Reload the page to see why.";

/** Programs follow no redirect to the login page: they are told that the session, or their access, has ended. */
const answerLoggedOut: MiddlewareFunction<Response> = async (_, next) => {
  const answer = await next();
  if (answer.status < 300 || answer.status >= 400) return answer;
  const isLoggedOut = answer.headers.get("Location")?.startsWith("/auth/login") ?? false;
  return new Response(isLoggedOut ? LOGGED_OUT : NOT_NOW, { status: 401 });
};

export const middleware: Route.MiddlewareFunction[] = [answerLoggedOut, requireActiveUser];

/** Resumable uploads (tus 1.0), of both portals: begin, ask how far it has come, go on, give up. */
export const loader = ({ context, request }: Route.LoaderArgs) => answerUpload(context, request);
export const handle = { body: PIECE };

export const action = ({ context, request }: Route.ActionArgs) => answerUpload(context, request);
