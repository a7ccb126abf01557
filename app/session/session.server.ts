import { createContext, redirect } from "react-router";
import { type Standing, standingOf } from "#app/domain/actor.ts";
import { type SessionLeft, sessionLeft } from "#app/domain/sign-in/session-left.ts";
import { highestRole } from "#app/domain/users/user.ts";
import { withHttpErrors } from "#app/http/command.server.ts";
import { loginPath } from "#app/http/return-path.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

export interface CurrentPerson {
  userId: string;
  name: string;
  standing: Standing;
  /** Someone else chose their password, so they must choose one before anything else. */
  passwordDue: boolean;
  hasSecondFactor: boolean;
  left: SessionLeft;
}

/** How long the session lasts from this answer on; set by the portal's middleware. */
export const sessionLeftContext = createContext<SessionLeft>();

/**
 * The signed-in person's name and status, read at every request; null for a visitor, and for a session
 * that was idle too long, which is ended. Counts as use of the session unless `idle`.
 */
export function currentPerson(
  request: Request,
  context: RequestContext,
  { idle = false }: { idle?: boolean } = {},
): Promise<CurrentPerson | null> {
  const { auth, session: rules } = context.get(servicesContext);
  return withHttpErrors(context, async () => {
    const session = await auth.sessionOf(request.headers);
    if (!session) return null;
    const { userId, hasSecondFactor, person } = session;
    if (!person) throw new Error("A session without a profile");
    const role = highestRole(person.roles);
    const now = new Date();
    const left = sessionLeft(rules, role, session, now);
    if (left.idleSeconds <= 0) {
      await auth.endSession(userId, session.sessionId);
      return null;
    }
    if (!idle) await auth.touchSession(session);
    return {
      userId,
      name: person.name,
      standing: standingOf(person),
      passwordDue: person.passwordDue,
      hasSecondFactor,
      left: idle ? left : sessionLeft(rules, role, { ...session, lastUsedAt: now }, now),
    };
  });
}

/** Why someone else ended the session whose cookie the browser still has; null when nobody did. */
export function whySessionEnded(request: Request, context: RequestContext) {
  const { auth } = context.get(servicesContext);
  return withHttpErrors(context, () => auth.whyEnded(request.headers));
}

export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response;
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

export function toLogin(wanted?: URL): Response {
  return redirect(loginPath(wanted));
}
