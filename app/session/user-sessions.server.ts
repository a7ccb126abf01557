import { asHttp } from "#app/http/command.server.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";

/** Another person's sessions, last used first. */
export async function userSessions(context: RequestContext, userId: string) {
  try {
    return await context.get(servicesContext).auth.sessionsOf(userId);
  } catch (error) {
    throw asHttp(context, error);
  }
}
