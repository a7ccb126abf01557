import { type RouterContextProvider, redirect } from "react-router";
import { isStaff } from "#app/domain/actor.ts";
import { servicesContext } from "#app/platform/request-context.ts";
import type { CurrentPerson } from "./session.server.ts";

const OWN_PAGES = /^\/admin\/account(\/|$)/;

/** Sends staff who have no second factor to turning it on, but for their own account's pages. */
export function requireSecondFactor(
  context: Readonly<RouterContextProvider>,
  { standing, hasSecondFactor }: CurrentPerson,
  url: URL,
): void {
  // The demo's password is published: a second factor would only stand in its way.
  if (hasSecondFactor || context.get(servicesContext).demo) return;
  if (standing.kind !== "active" || !isStaff(standing.actor)) return;
  if (!OWN_PAGES.test(url.pathname)) throw redirect("/admin/account/second-factor");
}
