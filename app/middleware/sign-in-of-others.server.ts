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

/** Sign-in's part of taking another person's second factor away, for the command that records it. */
export function secondFactorReset(context: RequestContext): (userId: string) => Promise<void> {
  return context.get(servicesContext).auth.resetSecondFactor;
}
