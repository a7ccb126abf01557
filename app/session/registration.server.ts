import type { CookieName } from "#app/content/cookies.ts";
import {
  findInvitedEnquiry,
  type InvitedEnquiry,
} from "#app/domain/registrations/invited-enquiry.server.ts";
import { resendConfirmation } from "#app/domain/registrations/resend-confirmation.server.ts";
import { asHttp } from "#app/http/command.server.ts";
import type { Registrant } from "#app/platform/auth/auth-results.ts";
import {
  type RequestContext,
  requestIdContext,
  servicesContext,
} from "#app/platform/request-context.ts";
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
  const { auth, log } = context.get(servicesContext);
  try {
    return [await auth.rememberRegistration(registrant, password)];
  } catch (err) {
    log.warn({ requestId: context.get(requestIdContext), err }, "registration not remembered");
    return [];
  }
}

/** The enquiry whose sender this link invites to register; null when it works no more. */
export async function invitedEnquiry(
  context: RequestContext,
  token: string,
): Promise<InvitedEnquiry | null> {
  try {
    return await findInvitedEnquiry(visitorContext(context), token);
  } catch (error) {
    throw asHttp(context, error);
  }
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
