import { redirect } from "react-router";
import { needsSecondFactor } from "#app/domain/sign-in/second-factor.ts";
import { type RequestContext, servicesContext } from "#app/platform/request-context.ts";
import type { CurrentPerson } from "#app/session/session.server.ts";

const OWN_PAGES = /^\/admin\/account(\/|$)/;

/** Redirects staff without a second factor to setting one up, except from their own account's pages. */
export function requireSecondFactor(
  context: RequestContext,
  { standing, hasSecondFactor }: CurrentPerson,
  url: URL,
): void {
  if (hasSecondFactor || standing.kind !== "active") return;
  const { demo } = context.get(servicesContext);
  if (!needsSecondFactor(standing.actor, { demo })) return;
  if (!OWN_PAGES.test(url.pathname)) throw redirect("/admin/account/second-factor");
}
