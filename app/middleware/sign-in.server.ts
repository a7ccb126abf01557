import type { RouterContextProvider } from "react-router";
import type { SignInResult } from "#app/platform/auth.server.ts";
import { requestIdContext, servicesContext } from "#app/platform/request-context.ts";

type RequestContext = Readonly<RouterContextProvider>;
type Outcome = Extract<SignInResult, { ok: true }> | { ok: false; message: string; status: number };

const FAILED = "Failed to login";

/** Checks an address and a password. What is refused says why; a fault says only that it failed. */
export async function signIn(
  context: RequestContext,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<Outcome> {
  if (!email.trim() || !password) {
    return { ok: false, message: "Enter your email and password", status: 400 };
  }
  try {
    const { auth } = context.get(servicesContext);
    const result = await auth.signIn(email, password, request.headers);
    return result.ok ? result : { ...result, status: 400 };
  } catch (error) {
    logFault(context, error);
    return { ok: false, message: FAILED, status: 500 };
  }
}

/** Ends the session; the browser is told to forget what it kept of the portal. */
export async function signOut(context: RequestContext, request: Request): Promise<string[]> {
  return context.get(servicesContext).auth.signOut(request.headers);
}

/** Sets a password by a single-use link; false when the link is unknown, used or too old. */
export function setPassword(
  context: RequestContext,
  input: { token: string; password: string },
): Promise<boolean> {
  return context.get(servicesContext).auth.setPassword(input.token, input.password);
}

/** Services and request id for the commands of somebody who is not signed in. */
export function visitorContext(context: RequestContext) {
  const { asActor, notify, auth } = context.get(servicesContext);
  const requestId = context.get(requestIdContext);
  return { asActor, notify, hashPassword: auth.hashPassword, requestId };
}

export function logFault(context: RequestContext, error: unknown): void {
  const requestId = context.get(requestIdContext);
  context.get(servicesContext).log.error({ requestId, err: error }, "command failed");
}
