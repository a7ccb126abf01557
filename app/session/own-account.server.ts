import { recordPasswordChange } from "#app/domain/passwords/record-password-change.server.ts";
import { actorContext, asHttp, domainContext } from "#app/http/command.server.ts";
import type { ChangeResult } from "#app/platform/auth/auth-results.ts";
import type { Auth } from "#app/platform/auth.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

export async function changePassword(
  context: RequestContext,
  request: Request,
  input: { current: string; next: string },
): Promise<ChangeResult> {
  const { auth } = asPerson(context);
  const ctx = domainContext(context);
  return auth.changePassword(request.headers, input, (tx) => recordPasswordChange(tx, ctx));
}

export function asPerson(context: RequestContext): { auth: Auth; userId: string } {
  return { auth: context.get(servicesContext).auth, userId: context.get(actorContext).userId };
}

/** Reads sign-in data of the person; throws a failure as its HTTP answer. */
export async function readAccount<T>(
  context: RequestContext,
  read: (auth: Auth, userId: string) => Promise<T>,
): Promise<T> {
  const { auth, userId } = asPerson(context);
  try {
    return await read(auth, userId);
  } catch (error) {
    throw asHttp(context, error);
  }
}
