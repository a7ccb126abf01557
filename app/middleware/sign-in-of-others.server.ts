import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/platform/request-context.ts";
import { asHttp } from "./domain.server.ts";

type RequestContext = Readonly<RouterContextProvider>;

/** Another person's sessions, last used first. */
export async function sessionsOf(context: RequestContext, userId: string) {
  try {
    return await context.get(servicesContext).auth.sessionsOf(userId);
  } catch (error) {
    throw asHttp(context, error);
  }
}

/** What sign-in does to another person's access, for the commands that record it. */
export function accessOf(context: RequestContext) {
  const { auth } = context.get(servicesContext);
  return {
    endAll: (userId: string) => auth.endAllSessions(userId),
    reset: (userId: string) => auth.resetSecondFactor(userId),
  };
}
