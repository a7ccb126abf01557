import { data } from "react-router";
import { recordSessionsEnded } from "#app/domain/sign-in/record-account-change.server.ts";
import { domainContext } from "#app/http/command.server.ts";
import type { Auth } from "#app/platform/auth.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";
import { conflict, notFound } from "#foundation/errors.ts";
import { isId } from "#foundation/forms/codes.ts";
import { asPerson, readAccount } from "./own-account.server.ts";

const NO_SUCH_SESSION = "Session not found";

/** One of the person's own sessions; `isCurrent`: the one of this request. */
export type OwnSession = Awaited<ReturnType<Auth["sessionsOf"]>>[number] & { isCurrent: boolean };

export function ownSessions(context: RequestContext, request: Request): Promise<OwnSession[]> {
  return readAccount(context, async (auth, userId) => {
    const current = await currentSessionId(auth, request);
    const sessions = await auth.sessionsOf(userId);
    return sessions
      .map((session) => ({ ...session, isCurrent: session.id === current }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  });
}

export async function findOwnSession(context: RequestContext, request: Request, sessionId: string) {
  const sessions = await ownSessions(context, request);
  const session = sessions.find(({ id }) => id === sessionId);
  if (!session) throw data(NO_SUCH_SESSION, { status: 404 });
  return session;
}

/** Ends one session of the person; the current one is ended by logging out. */
export async function endOwnSession(context: RequestContext, request: Request, sessionId: string) {
  const { auth, userId } = asPerson(context);
  if (sessionId === (await currentSessionId(auth, request))) {
    throw conflict("This is the device you are using. Log out instead.");
  }
  if (!isId(sessionId)) throw notFound(NO_SUCH_SESSION);
  const ctx = domainContext(context);
  const ended = await auth.endSession(userId, sessionId, {
    headers: request.headers,
    record: (tx) => recordSessionsEnded(tx, ctx, { count: 1 }),
  });
  if (!ended) throw notFound(NO_SUCH_SESSION);
}

/** Ends all of the person's sessions but the current one; returns how many. */
export async function endOtherSessions(context: RequestContext, request: Request): Promise<number> {
  const { auth, userId } = asPerson(context);
  const current = await currentSessionId(auth, request);
  const ctx = domainContext(context);
  return auth.endOtherSessions(userId, current, {
    headers: request.headers,
    record: (tx, ended) => recordSessionsEnded(tx, ctx, ended),
  });
}

async function currentSessionId(auth: Auth, request: Request): Promise<string> {
  const session = await auth.sessionOf(request.headers);
  if (!session) throw conflict("Your session has ended. Please log in again.");
  return session.sessionId;
}
