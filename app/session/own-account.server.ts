import { recordPasswordChange } from "#app/domain/passwords/record-password-change.server.ts";
import { actorContext, asHttp, domainContext } from "#app/http/command.server.ts";
import type { Auth, ChangeResult } from "#app/platform/auth/auth-interface.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/** Replaces the person's password; all their other sessions end. */
export async function changePassword(
  context: RequestContext,
  request: Request,
  input: { current: string; next: string },
): Promise<ChangeResult> {
  const { auth } = asPerson(context);
  const ctx = domainContext(context);
  return auth.changePassword(request.headers, input, (tx) => recordPasswordChange(tx, ctx));
}

/** Sign-in, and whose account is asked about. */
export function asPerson(context: RequestContext): { auth: Auth; userId: string } {
  return { auth: context.get(servicesContext).auth, userId: context.get(actorContext).userId };
}

/** Reads what sign-in knows of the person; a failure becomes its HTTP answer. */
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
