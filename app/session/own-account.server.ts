import { actorContext, withHttpErrors } from "#app/http/command.server.ts";
import type { Auth } from "#app/platform/auth.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

export function asPerson(context: RequestContext): { auth: Auth; userId: string } {
  return { auth: context.get(servicesContext).auth, userId: context.get(actorContext).userId };
}

/** Reads sign-in data, of the person or another; throws a failure as its HTTP answer. */
export function readAccount<T>(
  context: RequestContext,
  read: (auth: Auth, userId: string) => Promise<T>,
): Promise<T> {
  const { auth, userId } = asPerson(context);
  return withHttpErrors(context, () => read(auth, userId));
}
