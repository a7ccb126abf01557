import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/**
 * The function with which commands hash a password, in turn with other hashes. `whose`: the id of the
 * signed-in person, or a visitor's network.
 */
export function hashPasswordOf(
  context: RequestContext,
  whose: string,
): (password: string) => Promise<string> {
  const { auth } = context.get(servicesContext);
  return (password) => auth.hashPassword(password, whose);
}
