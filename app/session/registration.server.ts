import type { CookieName } from "#app/content/cookies.ts";
import { findInvitedEnquiry } from "#app/domain/registrations/invited-enquiry.server.ts";
import { resendConfirmation } from "#app/domain/registrations/resend-confirmation.server.ts";
import { withHttpErrors } from "#app/http/command.server.ts";
import type { Registrant } from "#app/platform/auth/auth-results.ts";
import { logAbout, type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import { clientAddress, visitorContext } from "./sign-in.server.ts";

const REGISTRATION: CookieName = "registration";

/**
 * Remembers a registration that has been written; returns the cookies for its browser. A failure only costs
 * the browser its help, so it is logged and not shown.
 */
export async function rememberRegistration(
  context: RequestContext,
  registrant: Registrant,
  password: string,
): Promise<string[]> {
  try {
    return [await context.get(servicesContext).auth.rememberRegistration(registrant, password)];
  } catch (err) {
    logAbout(context, "warn", { err }, "registration not remembered");
    return [];
  }
}

/** The enquiry whose sender this link invites to register; null when it works no more. */
export function invitedEnquiry(context: RequestContext, token: string) {
  return withHttpErrors(context, () => findInvitedEnquiry(visitorContext(context), token));
}

/** The registration that this browser has sent and that is not confirmed, as far as it knows. */
export function registrantOf(context: RequestContext, request: Request): Registrant | null {
  return context.get(servicesContext).auth.registrantOf(request.headers);
}

/** Sends the email of a registration again; returns the cookies for its browser. */
export async function resendEmail(
  context: RequestContext,
  request: Request,
  registrant: Registrant,
): Promise<string[]> {
  const { auth } = context.get(servicesContext);
  const { awaitsConfirmation } = auth;
  const networkAddress = clientAddress(request);
  await resendConfirmation(
    { ...visitorContext(context), awaitsConfirmation },
    { ...registrant, networkAddress },
  );
  return [await auth.renewRegistration(registrant)];
}

export function forgetRegistrant(): string {
  return `${REGISTRATION}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
}
