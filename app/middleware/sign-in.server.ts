import type { RouterContextProvider } from "react-router";
import { CLIENT_ADDRESS_HEADER } from "#app/platform/auth.server.ts";
import { requestIdContext, servicesContext } from "#app/platform/request-context.ts";
import { officeHoursOf } from "./business.server.ts";
import { asHttp } from "./domain.server.ts";

type RequestContext = Readonly<RouterContextProvider>;

/** Checks an address and a password: cookies, or why not. */
export async function signIn(
  context: RequestContext,
  request: Request,
  { email, password }: { email: string; password: string },
) {
  if (!email.trim() || !password) {
    return { kind: "refused", message: "Enter your email and password" } as const;
  }
  return context.get(servicesContext).auth.signIn(email, password, request.headers);
}

/** Ends the session. A session that could not be ended is never answered as if it were. */
export async function signOut(context: RequestContext, request: Request): Promise<string[]> {
  try {
    return await context.get(servicesContext).auth.signOut(request.headers);
  } catch (error) {
    throw asHttp(context, error);
  }
}

/** Sets a password by a single-use link; null when the link is unknown, used or too old. */
export function setPassword(
  context: RequestContext,
  input: { token: string; password: string },
): Promise<{ userId: string } | null> {
  return context.get(servicesContext).auth.setPassword(input.token, input.password);
}

/** The network address that a request came from, as the edge saw it. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/** What the commands of somebody who is not signed in need: services, request id, office hours. */
export function visitorContext(context: RequestContext) {
  const { asActor, notify, limitKey, auth } = context.get(servicesContext);
  return {
    asActor,
    notify,
    limitKey,
    hashPassword: auth.hashPassword,
    requestId: context.get(requestIdContext),
    officeHours: officeHoursOf(context),
  };
}
