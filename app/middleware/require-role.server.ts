import type { MiddlewareFunction } from "react-router";
import { asClient, canManageOrganisation, isStaff } from "#app/domain/actor.ts";
import { actorContext, personContext, redirectWithNotice } from "#app/http/command.server.ts";
import { logSecurityEvent } from "#app/http/security-event.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";

/** Guards staff pages: redirects everyone else to the client portal. Runs after `requireActiveUser`. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!isStaff(context.get(actorContext))) throw redirectTo(context, "staff-only");
  return next();
};

/** In the client portal everyone acts as a client: what clients may see and do, the database says. */
export const actAsClient: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(actorContext, asClient(context.get(personContext)));
  return next();
};

/** Where people see to their own account, they act as who they are. */
export const actAsOneself: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(actorContext, context.get(personContext));
  return next();
};

/** Guards the organisation page, which is for CLIENT_ADMIN and ADMIN, each as who they are; tells others so. */
export const requireOrganisationAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  const person = context.get(personContext);
  if (!canManageOrganisation(person)) throw redirectTo(context, "organisation-admins-only");
  context.set(actorContext, person);
  return next();
};

function redirectTo(context: RequestContext, notice: "staff-only" | "organisation-admins-only") {
  logSecurityEvent(context, { event: "not-allowed", what: notice });
  return redirectWithNotice("/app", notice);
}
