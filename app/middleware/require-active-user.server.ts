import { type MiddlewareFunction, redirect } from "react-router";
import { actorContext } from "./domain.server.ts";
import { redirectWithNotice } from "./notice.server.ts";
import { currentPerson, toLogin, withCookies } from "./session.server.ts";

/**
 * The portal's guard: a visitor goes to the login page, a person who is not ACTIVE to the Account
 * Pending screen. As middleware it also stands before data requests and form posts.
 */
export const requireActiveUser: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const person = await currentPerson(request, context);
  if (!person && request.method === "POST")
    throw redirectWithNotice("/auth/login", "session-ended");
  if (!person) throw toLogin();
  if (person.standing.kind !== "active") throw redirect("/auth/pending");
  context.set(actorContext, person.standing.actor);
  return withCookies(await next(), person.cookies);
};
