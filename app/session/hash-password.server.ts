import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/**
 * How this installation stores passwords, for commands that set one: in turn with others. `whose`: the
 * person who is signed in, or a visitor's network.
 */
export function hashPasswordOf(
  context: RequestContext,
  whose: string,
): (password: string) => Promise<string> {
  const { auth } = context.get(servicesContext);
  return (password) => auth.hashPassword(password, whose);
}
