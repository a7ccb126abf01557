import type { MiddlewareFunction } from "react-router";
import { canManageOrganisation, isStaff } from "#app/domain/actor.ts";
import { actorContext, redirectWithNotice } from "#app/http/command.server.ts";
import { logSecurityEvent } from "#app/http/security-event.server.ts";
import type { RequestContext } from "#app/platform/request-context.ts";

/** Guards staff pages: redirects everybody else to the client portal. Runs after `requireActiveUser`. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!isStaff(context.get(actorContext))) throw redirectTo(context, "staff-only");
  return next();
};

/** Guards the organisation page, which is for CLIENT_ADMIN and ADMIN; tells others so. */
export const requireOrganisationAdmin: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!canManageOrganisation(context.get(actorContext))) {
    throw redirectTo(context, "organisation-admins-only");
  }
  return next();
};

function redirectTo(context: RequestContext, notice: "staff-only" | "organisation-admins-only") {
  logSecurityEvent(context, { event: "not-allowed", what: notice });
  return redirectWithNotice("/app", notice);
}
