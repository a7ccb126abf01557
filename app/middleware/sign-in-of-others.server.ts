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
