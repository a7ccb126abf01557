import { type RouterContextProvider, redirect } from "react-router";
import { type Standing, standingOf } from "#app/domain/actor.ts";
import { findPerson } from "#app/domain/users/queries.server.ts";
import { servicesContext } from "#app/platform/request-context.ts";
import { asHttp } from "./domain.server.ts";

/** The signed-in person's name and standing, read anew at every request; null for a visitor. */
export async function currentPerson(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ name: string; standing: Standing; cookies: string[] } | null> {
  const { auth, asActor } = context.get(servicesContext);
  try {
    const session = await auth.sessionOf(request.headers);
    if (!session) return null;
    const { userId, cookies } = session;
    const person = await asActor({ role: "app_client", userId }, (tx) => findPerson(tx, userId));
    if (!person) throw new Error("A session without a profile");
    return { name: person.name, standing: standingOf(person), cookies };
  } catch (error) {
    throw asHttp(context, error);
  }
}

/** Adds cookies to an answer. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/** Sends a visitor to the login page. */
export function toLogin(): Response {
  return redirect("/auth/login");
}
