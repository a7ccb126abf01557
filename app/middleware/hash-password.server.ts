import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/** How this installation stores passwords, for commands that set one. */
export function hashPasswordOf(context: RequestContext): (password: string) => Promise<string> {
  return context.get(servicesContext).auth.hashPassword;
}
