import type { MiddlewareFunction } from "react-router";
import type { Actor } from "#app/domain/actor.ts";
import {
  type RequestContext,
  requestNotesContext,
  servicesContext,
} from "#app/platform/request-context.ts";
import { nameOffice } from "#app/words/side.ts";

export const recordRoute: MiddlewareFunction<Response> = ({ context, pattern }, next) => {
  nameOffice(context.get(servicesContext).business.name);
  context.get(requestNotesContext).route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};

export function recordActor(context: RequestContext, { userId, organisation }: Actor): void {
  const notes = context.get(requestNotesContext);
  notes.userId = userId;
  if (organisation) notes.organisationId = organisation.id;
}
